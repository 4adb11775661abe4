// Applies the theme that the user has chosen, before the browser draws anything. src/app/global-tools/theme.ts stores
// the choice.
;(() => {
  const apply = () => {
    let chosen
    try {
      chosen = localStorage.getItem('theme')
    } catch {
      // The browser allows no access to the storage. `chosen` stays undefined, so the theme of the system applies.
    }
    for (const theme of ['light', 'dark']) {
      const media = { light: 'not all', dark: 'not all', [theme]: 'all' }
      document.documentElement.classList.toggle(theme, chosen === theme)
      const meta = document.querySelector(`meta[data-theme=${theme}]`)
      if (meta) meta.media = media[chosen] ?? `(prefers-color-scheme: ${theme})`
    }
  }
  apply()
  addEventListener('storage', apply)
  addEventListener('theme', apply)
})()

// See src/app/global-tools/theme.ts.
;(() => {
  const apply = () => {
    let chosen
    try {
      chosen = localStorage.getItem('theme')
    } catch {}
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

/**
 * Does to a page what Google's translator in Chrome does: it replaces each text node by two `<font>` elements with a
 * text node of their own, and does so again with each text that comes or changes later. The words stay the same, so
 * that tests find them. The function needs nothing from outside itself, so that Playwright can run it in a page.
 *
 * @param heedsMarks whether it lets be what is marked `translate="no"` or `notranslate`, as Google's translator does.
 *   Others do not
 * @returns a function that ends the translation
 */
export function translatePage(heedsMarks: boolean): () => void {
  const out = 'script, style, noscript, textarea, title, [data-translated]'
  const isOut = (element: Element) =>
    element.closest(heedsMarks ? `${out}, [translate="no"], .notranslate` : out) !== null
  const translate = (text: Text) => {
    const { parentElement: parent, data } = text
    if (parent === null || data.trim() === '' || isOut(parent)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.setAttribute('data-translated', '')
    inner.append(document.createTextNode(data))
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node as Text)
    for (const child of [...node.childNodes]) translateAll(child)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node)
  })
  translateAll(document)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

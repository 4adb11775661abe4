/**
 * Returns the elements of the page in which a text stands beside anything. A browser that translates the page replaces
 * each text node by `<font>` elements. React then changes or removes a node that is not in the page any more: the text
 * stays the old one, or React throws a `NotFoundError`. But React itself replaces all that is in an element whose only
 * child is one text. So each text must be the only child of an element.
 */
export function bareTexts(): string[] {
  if (document.querySelector('font') !== null) return []
  return [...document.body.querySelectorAll('*')]
    .filter(
      ({ childNodes }) =>
        childNodes.length > 1 &&
        [...childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent !== ''),
    )
    .map((element) => element.outerHTML.slice(0, 200))
}

/** Returns the figures without `translate="no"`. They change often, and a translator would translate them each time. */
export function unmarkedFigures(): string[] {
  return [...document.body.querySelectorAll('time, .tabular-nums')]
    .filter((element) => element.textContent !== '' && element.closest('[translate="no"]') === null)
    .map((element) => element.outerHTML.slice(0, 200))
}

/**
 * Ends the transactions of a page that the browser puts aside (back-forward cache), and begins none until it is back.
 *
 * WebKit puts such a page aside in the middle of its transactions. Until the person comes back to it, they hold up all
 * transactions on the same databases, also those of other pages and of the service worker. Closing the connection does
 * not end them; aborting them does (seen in WebKitGTK 2.50). An aborted transaction has stored nothing, and its caller
 * hears of that when the page is back.
 */
export function letGoWhenAside(): void {
  const running = new Set<IDBTransaction>()
  let isAside = false
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args) {
    const tx = begin.apply(this, args)
    if (isAside) {
      tx.abort()
      return tx
    }
    running.add(tx)
    for (const end of ['complete', 'abort']) tx.addEventListener(end, () => running.delete(tx))
    return tx
  }
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    isAside = true
    for (const tx of running) abort(tx)
  })
  addEventListener('pageshow', () => {
    isAside = false
  })
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It is committing already, and ends by itself.
  }
}

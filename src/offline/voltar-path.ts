/**
 * The path of a page that leads back into the app. The service worker never answers it and never caches it, and the
 * server forbids all caches to keep it. So to open this page is to ask the network: if a proxy wants the user to sign
 * in, the user sees the proxy's page, comes back to this page, and this page opens the app.
 *
 * Add a query that is new each time (`?` and the time), in case the proxy lets browsers cache its own page.
 */
export const WAY_BACK = '/voltar.html'

/**
 * The path (below that of the app) of a page that leads back into the app. The service worker never answers it and never caches it, and the
 * server forbids all caches to keep it. So to open this page is to ask the network: if a proxy wants a person to sign
 * in, the person sees the proxy's page, comes back to this page, and this page opens the app.
 */
export const WAY_BACK = '/voltar.html'

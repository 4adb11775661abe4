/** The part of the Network Information API (WICG netinfo) that this file uses. Safari and Firefox lack that API. */
interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}

function information(): NetworkInformation | undefined {
  // Outside of a browser there may be no navigator.
  return (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection
}

/**
 * Returns the kind of network:
 * - `free`: Wi-Fi or a cable.
 * - `metered`: a mobile network, or any network if the user has turned on data saving.
 * - `unknown`: the browser does not name the network's type, or names any other type, such as `bluetooth`.
 */
export function networkKind(): 'free' | 'metered' | 'unknown' {
  const { type, saveData } = information() ?? {}
  if (saveData || type === 'cellular') return 'metered'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'unknown'
}

/** Calls the listener whenever the network changes. @returns a function that removes the listener */
export function onNetworkKind(listener: () => void): () => void {
  const network = information()
  network?.addEventListener('change', listener)
  return () => network?.removeEventListener('change', listener)
}

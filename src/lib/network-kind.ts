/** The part of the Network Information API (WICG netinfo) that is used here. Safari and Firefox lack that API. */
interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}

function information(): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection
}

/** `metered`: a mobile network, or the person saves data. `unknown`: the browser does not tell. */
export function networkKind(): 'free' | 'metered' | 'unknown' {
  const { type, saveData } = information() ?? {}
  if (saveData || type === 'cellular') return 'metered'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'unknown'
}

/** Calls the listener when the network has changed. @returns a function that removes the listener */
export function onNetworkKind(listener: () => void): () => void {
  const network = information()
  network?.addEventListener('change', listener)
  return () => network?.removeEventListener('change', listener)
}

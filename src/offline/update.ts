import { Observable } from '@/lib/observable'

/** A new version that is ready. */
export interface NewVersion {
  /**
   * Switches every tab to the new version, as soon as no form has unsaved text.
   * @param cutsUploads whether to cut off a running upload. If it is cut off, its bytes are sent again later
   * @returns `false`, without doing anything, if an upload is running and `cutsUploads` is false
   */
  apply: (cutsUploads: boolean) => Promise<boolean>
  /** Does what `apply` does, but first waits until the running uploads have arrived at the server. */
  applyAfterUploads: () => Promise<boolean>
}

/** The new version that is ready. It is `null` while there is none. */
export const update = new Observable<NewVersion | null>(null)

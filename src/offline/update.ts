import { Watched } from '@/lib/watched'

/** A new version that lies ready. */
export interface NewVersion {
  /**
   * Switches every tab to it as soon as no form is half filled in.
   * @param cutsUploads whether one that is under way may be cut off: its bytes go again
   * @returns `false`, and does nothing, where one is under way and may not
   */
  apply: (cutsUploads: boolean) => Promise<boolean>
  /** The same, when what is being uploaded has arrived. */
  applyAfterUploads: () => Promise<boolean>
}

/** The new version that lies ready; `null` while there is none. */
export const update = new Watched<NewVersion | null>(null)

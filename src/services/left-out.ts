/**
 * What a press left unchanged, said in the toast of its group: `3 já tinham`. Each key is a group (`Entry.group`). Only
 * the tab in which the user pressed knows it.
 */
export const leftOut = new Map<string, string>()

/** How a press is taken back, if `undoGroup` alone does not do it, by its group. Only the tab in which the user pressed knows it. */
export const ownUndo = new Map<string, () => Promise<void>>()

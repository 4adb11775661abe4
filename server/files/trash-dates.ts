/** The trash has a folder for each day. The folder's name is the date in UTC. */

/** How long the trash keeps a file, in hours of lived time (database/lived-time.ts). */
export const TRASH_HOURS = 30 * 24

/** Returns the name of the folder for a day. @param time milliseconds since the epoch */
export const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether all files in the folder of this date came before this time. Without a time none did. */
export const isOld = (date: string, before: Date | undefined) =>
  before !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && date < dateOf(before.getTime())

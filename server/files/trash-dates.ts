/** The trash has a folder for each day. The folder's name is the date in UTC. */

const TRASH_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** Returns the name of the folder for a day. @param time milliseconds since the epoch */
export const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the files in the folder of this date have been in the trash for more than thirty days. */
export const isOld = (date: string) =>
  /^\d{4}-\d\d-\d\d$/.test(date) && date < dateOf(Date.now() - TRASH_DAYS * DAY)

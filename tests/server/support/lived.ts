import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../../server/database/embedded.ts'
import type { Past } from '../../../server/database/lived-time.ts'
import { openPostgres } from '../../../server/database/postgres.ts'

/** A past in which every clock was right all the time, and servers always ran. */
export const steadyPast: Past = {
  hasJumped: false,
  before: (hours) => new Date(Date.now() - hours * 60 * 60 * 1000),
}

/**
 * Writes down that servers have run on a database for so many days until now.
 *
 * @param place the address of a PostgreSQL, or a data folder on whose embedded database no server runs now
 */
export async function haveLivedIn(place: string, days: number): Promise<void> {
  const { db, close } = await (place.startsWith('postgres:') ? openPostgres(place) : openEmbedded(place))
  await db.execute(sql`delete from lived_hours`)
  await db.execute(sql`insert into lived_hours (hour, seconds, clock)
    select hour, hour * 3600, now() - make_interval(hours => ${days}::int * 24 - hour)
    from generate_series(0, ${days}::int * 24) as hour`)
  await close()
}

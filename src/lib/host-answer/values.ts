import * as v from 'valibot'
import { numberOf } from './containers'
import { after } from './schema'

/** A boolean, in any form of the table in `schema.ts`. */
export const flag = after((said) => {
  const word = String(said).toLowerCase()
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : said
}, v.boolean())

/** A number, in any form of that table. */
export const number = after((said) => numberOf(said) ?? said, v.number())

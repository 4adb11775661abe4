import { TESTED } from '../../nouns/support/all.ts'

/** The calls of section 7 of the specification that belong to no noun. */
const OTHERS = `
GET /api/app/limits
GET /api/admin/users/me
POST /api/auth/login
`

/**
 * The calls of section 7 of the specification, and those that the product has besides. If the specification shows no
 * path of a call, the list has the path that the product defines.
 */
export const section7 = [OTHERS, ...TESTED.map(({ calls }) => calls)]
  .flatMap((calls) => calls.trim().split(/\s*\n\s*/))
  .map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const ids = `^${path.replace(/\{\w+\}/g, '(?!(all|image-by-url|alternative)(/|$))[^/]+')}(\\?.*)?$`
    const pattern = new RegExp(ids)
    return { name, matches: (by: string, url: string) => by === method && pattern.test(url) }
  })

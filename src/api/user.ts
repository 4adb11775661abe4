import * as v from 'valibot'

/** A person as the API names them (`GET /api/admin/users/me`). */
export const user = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.string(),
  email: v.optional(v.string()),
})
export type User = v.InferOutput<typeof user>

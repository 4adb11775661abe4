import { asc, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { FIELDS, STORY_GROUP } from '../../src/shared/declared.ts'
import type { Database } from '../database/database.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { stories, storyGroups, subcategories } from '../database/schema.ts'
import { anId, entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { mustExist } from '../http/references.ts'
import { currentOf, versioned } from '../http/version.ts'
import { badRequest, found } from '../http-error.ts'
import { showSubcategory, subcategoryAnswer } from './subcategories.ts'

const NO_GROUP = 'Grupo de Stories não encontrado.'
const group = bodiesOf(STORY_GROUP)
const story = bodiesOf(FIELDS.story)

type Story = typeof stories.$inferSelect

/** Shows a story. If a video was sent together with an image, `image` is that image. Otherwise `image` is null. */
function showStory({ id, mediaType, url, image, duration, storyGroupId }: Story) {
  return versioned({ id, mediaType, url, image, duration, storyGroupId })
}

/** Shows the image under both names that clients use for it (section 3 of the specification). */
function showGroup(row: typeof storyGroups.$inferSelect) {
  const { id, name, ...others } = shown(STORY_GROUP, row)
  return versioned({ id, name, imageUrl: row.image, ...others })
}

const storyAnswer = entity({
  mediaType: v.picklist(['image', 'video']),
  url: v.string(),
  image: v.nullable(v.string()),
  duration: v.nullable(v.number()),
  storyGroupId: anId,
})
/** A group with its subcategory. */
const shows = entity({
  ...membersOf(STORY_GROUP),
  imageUrl: v.nullable(v.string()),
  subCategory: v.nullable(subcategoryAnswer),
})

const current = currentOf(storyGroups, showGroup)

/** Shows groups with their subcategories. */
async function showGroups(db: Database, where?: SQL) {
  const rows = await db
    .select({ group: storyGroups, subcategory: subcategories })
    .from(storyGroups)
    .leftJoin(subcategories, eq(subcategories.id, storyGroups.subCategoryId))
    .where(where)
    .orderBy(asc(storyGroups.seq))
  return rows.map(({ group, subcategory }) => ({
    ...showGroup(group),
    subCategory: subcategory === null ? null : showSubcategory(subcategory),
  }))
}

const showOneGroup = async (db: Database, id: string) =>
  found((await showGroups(db, eq(storyGroups.id, id)))[0], NO_GROUP)

const ofGroup = (db: Database, id: string) =>
  db.select().from(stories).where(eq(stories.storyGroupId, id)).orderBy(asc(stories.seq))

/** Section 7 of the specification, "Stories". */
export function storyRoutes(api: Api): void {
  api.read('/api/app/stories/group/all', { shows: v.array(shows), answer: ({ db }) => showGroups(db) })
  api.read('/api/app/stories/group/:id', {
    shows,
    params: oneId,
    answer: ({ db, params }) => showOneGroup(db, params.id),
  })
  api.read('/api/app/stories/group/:id/stories', {
    shows: v.array(storyAnswer),
    params: oneId,
    async answer({ db, params }) {
      found(await findRow(db, storyGroups, params.id), NO_GROUP)
      return (await ofGroup(db, params.id)).map(showStory)
    },
  })
  api.mutation('POST', '/api/admin/stories/group', {
    shows,
    ...group.creation,
    async work({ tx, fields, files }) {
      await mustExist(tx, subcategories, 'subCategoryId', fields.subCategoryId)
      return showOneGroup(tx, (await insertRow(tx, storyGroups, { ...fields, ...files })).id)
    },
  })
  api.mutation('PATCH', '/api/admin/stories/group/:id', {
    shows,
    current,
    params: oneId,
    ...group.change,
    async work({ tx, params, fields, files, discard }) {
      await mustExist(tx, subcategories, 'subCategoryId', fields.subCategoryId)
      found(await updateRow(tx, discard, storyGroups, params.id, { ...fields, ...files }), NO_GROUP)
      return showOneGroup(tx, params.id)
    },
  })
  api.mutation('DELETE', '/api/admin/stories/group/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      // Lock the group first. Without the lock, somebody could add a story between the reading of the stories and their
      // deletion. The files of that story would not be discarded.
      await tx.select().from(storyGroups).where(eq(storyGroups.id, params.id)).for('update')
      for (const { url, image } of await ofGroup(tx, params.id)) discard(url, image)
      found(await deleteRow(tx, discard, storyGroups, params.id), NO_GROUP)
    },
  })
  api.mutation('POST', '/api/admin/stories', {
    shows: storyAnswer,
    ...story.creation,
    async work({ tx, fields, files: { image, video } }) {
      const url = video ?? image
      if (url === undefined) throw badRequest('Envie uma imagem ou um vídeo.')
      await mustExist(tx, storyGroups, 'storyGroupId', fields.storyGroupId)
      const story = video === undefined ? { mediaType: 'image' } : { mediaType: 'video', image }
      return showStory(await insertRow(tx, stories, { ...fields, ...story, url }))
    },
  })
  api.mutation('DELETE', '/api/admin/stories/:id', {
    current: currentOf(stories, showStory),
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, stories, params.id), 'Story não encontrado.')
    },
  })
}

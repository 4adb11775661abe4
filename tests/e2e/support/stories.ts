import type { TestServer } from './server.ts'

/** Returns what the stories of a group are on the server, in their order: the width of a PNG, or `film`. */
export async function storiesOn(server: TestServer, groupId: string): Promise<(number | string)[]> {
  const stories = (await server.get(`/api/app/stories/group/${groupId}/stories`)) as {
    mediaType: string
    url: string
  }[]
  return Promise.all(
    stories.map(async ({ mediaType, url }) => {
      if (mediaType !== 'image') return 'film'
      const bytes = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())
      return bytes.readUInt32BE(16)
    }),
  )
}

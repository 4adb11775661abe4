import { storiesOfGroup } from '@/catalogue/story/reads'
import type { AlongProps } from '@/form/offer/offer'
import { AlongText, knownBy } from '@/page/along'
import { useEachRead } from '@/read/use-reads'

/** What goes with deleted groups: their stories. */
export default function StoryGroupAlong({ of }: AlongProps<{ id: string }>) {
  const reads = useEachRead(
    storiesOfGroup,
    of.map(({ id }) => id),
  )
  const known = reads.reduce((sum, { data = [] }) => sum + data.length, 0)
  return <AlongText goes={[{ nouns: ['story', 'stories'], known, ...knownBy(reads) }]} as="" />
}

export const HTML = '<img src="https://evil.example/p" onerror="hurt()"><script>hurt()</script>'
const RUNS = 'javascript:hurt()'
export const ID = '7"><img src=x onerror=hurt()>'

/**
 * One thing with the fields of all kinds of things. If a field is missing here, `tests/contract/browser-tests.test.ts`
 * fails and names it.
 */
export const THING = {
  id: ID,
  name: HTML,
  '@odata.etag': HTML,
  namePt: HTML,
  nameEn: HTML,
  nameEs: HTML,

  description: `${HTML} ${'A'.repeat(5_000)}`,
  image: RUNS,
  imageUrl: 'vbscript:hurt()',
  icon: 'data:text/html,<script>hurt()</script>',
  color: 'red"]{background:url(https://evil.example/c)}',
  language: HTML,
  teacherId: ID,
  teacher: { id: ID, name: HTML, image: RUNS },
  categoryId: ID,
  subCategoryId: ID,
  value: HTML,
  active: true,
  mediaType: 'video',
  duration: 4,
  url: RUNS,
  videoUrl: ` ${RUNS}`,
  index: 1,
  question: HTML,
  alternatives: [{ id: 'a', text: HTML, correct: true }],
}

import { type DeclaredField, FIELDS } from '../../../src/shared/declared.ts'

export const HTML = '<img src="https://evil.example/p" onerror="hurt()"><script>hurt()</script>'
const RUNS = 'javascript:hurt()'
export const ID = '7"><img src=x onerror=hurt()>'

const BY_KIND: Record<DeclaredField['kind'], unknown> = {
  text: HTML,
  textarea: HTML,
  url: ` ${RUNS}`,
  image: RUNS,
  video: RUNS,
  number: 4,
  choice: HTML,
  color: 'red"]{background:url(https://evil.example/c)}',
  yesOrNo: true,
  reference: ID,
}

/**
 * One thing with the fields of all kinds of things: those that are declared, and those that only the server makes. If a
 * field is missing here, `tests/contract/browser-tests.test.ts` fails and names it.
 */
export const THING = {
  ...Object.fromEntries(
    Object.values(FIELDS)
      .flatMap((fields) => Object.entries<DeclaredField>(fields))
      .map(([name, { kind }]) => [name, BY_KIND[kind]]),
  ),
  id: ID,
  '@odata.etag': HTML,
  description: `${HTML} ${'A'.repeat(5_000)}`,
  imageUrl: 'vbscript:hurt()',
  icon: 'data:text/html,<script>hurt()</script>',
  subCategory: { id: ID },
  teacher: { id: ID, name: HTML, image: RUNS },
  mediaType: 'video',
  url: RUNS,
  index: 1,
  alternatives: [{ id: 'a', text: HTML, correct: true }],
}

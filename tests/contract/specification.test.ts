/** Collects what the tests say they prove, and compares it with the sentences that must be proved. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Proof, proofsIn } from './support/proofs'
import { SENTENCES } from './support/sentences'

const TESTS = fileURLToPath(new URL('../', import.meta.url))

/** All calls of `proves` in the files that hold tests. `tests/server/contract` holds tests that two files there run. */
const PROOFS: Proof[] = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$|^server\/contract\//.test(file))
  .map((file) => ({ file, source: readFileSync(`${TESTS}${file}`, 'utf8') }))
  .filter(({ file, source }) => source.includes('proves(') && !file.endsWith('specification.test.ts'))
  .flatMap(({ file, source }) => proofsIn(`tests/${file}`, source))

const MUST = Object.entries(SENTENCES).flatMap(([section, sentences]) =>
  sentences.map((sentence) => `${section}: ${sentence}`),
)

const saidBy = ({ section, sentences }: Proof) => sentences.map((sentence) => `${section}: ${sentence}`)

describe('the sentences of the specification', () => {
  it('each sentence of sections 2 to 9, and each situation the outbox survives, is proved by a test', () => {
    const proved = new Set(PROOFS.flatMap(saidBy))
    expect(MUST.filter((sentence) => !proved.has(sentence))).toEqual([])
    const numbers = Object.keys(SENTENCES).map((section) => section[0])
    expect([...'23456789'].filter((number) => !numbers.includes(number))).toEqual([])
    expect(new Set(MUST).size).toBe(MUST.length)
  })

  it('a test proves only sentences that stand in the list, and each call stands in a test that runs', () => {
    const known = new Set(MUST)
    const unknown = PROOFS.flatMap((proof) =>
      saidBy(proof)
        .filter((sentence) => !known.has(sentence))
        .map((sentence) => `${proof.at} ${sentence}`),
    )
    expect(unknown).toEqual([])
    expect(PROOFS.filter(({ isInTest }) => !isInTest).map(({ at }) => at)).toEqual([])
    expect(PROOFS.filter(({ sentences }) => sentences.length === 0).map(({ at }) => at)).toEqual([])
  })
})

describe('a call of `proves`', () => {
  const isInTest = (source: string) => proofsIn('a.test.ts', source).map((proof) => proof.isInTest)

  it('a call of `proves` is read with its section, its sentences and its line', () => {
    const source = "it.each([1])('%s', () => {\n  proves('4', 'one', 'two')\n  // proves('4', 'three')\n})"
    const proof = { at: 'a.test.ts:2', section: '4', sentences: ['one', 'two'], isInTest: true }
    expect(proofsIn('a.test.ts', source)).toEqual([proof])
  })

  it('a call of `proves` counts in a test of vitest or Playwright, and nowhere else', () => {
    expect(isInTest("test('a', { tag: '@night' }, async () => { proves('4', 'one') })")).toEqual([true])
    expect(isInTest("describe('a', () => { it('b', () => { proves('4', 'one') }) })")).toEqual([true])
    expect(isInTest("describe('a', () => { proves('4', 'one') })")).toEqual([false])
    expect(isInTest("beforeEach(() => { proves('4', 'one') })")).toEqual([false])
  })

  it('a call of `proves` does not count in a test that is left out', () => {
    expect(isInTest("it.skip('a', () => { proves('4', 'one') })")).toEqual([false])
    expect(isInTest("describe.skip('a', () => { it('b', () => { proves('4', 'one') }) })")).toEqual([false])
    expect(isInTest("test.fixme('a', () => { proves('4', 'one') })")).toEqual([false])
  })
})

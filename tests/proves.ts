import type { Sentences } from './contract/support/sentences'

/**
 * Says which sentences the test proves in which this call stands:
 *
 *     it('an address that leads nowhere says so and leads home', async () => {
 *       proves('2 Routes', 'no route for teacher detail')
 *
 * The call does nothing. `contract/specification.test.ts` reads it in the test's source, so that no test need run.
 */
export function proves<Section extends keyof Sentences>(
  _section: Section,
  ..._sentences: Sentences[Section][number][]
): void {}

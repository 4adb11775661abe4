import { wholeNumber } from '@/lib/pt-br'
import { type Judgement, verdictOf, type Wanted } from '@/media/judgement'
import type { KnownOfFile } from './picked-file'
import { stagingProblem, unfitWords } from './staging-problem'

/** Returns what the form warns of: what is wrong with the file, and what this browser cannot convert. */
export function fileWarnings({ judged, warning }: KnownOfFile, wanted: Wanted): string[] {
  const verdict = judged && verdictOf(judged, wanted)
  const own = judged && verdict?.does === 'warn' ? [warningOf(judged, unfitWords(verdict.why))] : []
  return warning ? [...own, stagingProblem(warning)] : own
}

/** Of a cut film, people want to know how much is left, if it is known. */
function warningOf(judged: Judgement, words: string): string {
  return judged.is === 'film' && judged.isCut && judged.seconds !== undefined
    ? `${words} Só os primeiros ${wholeNumber(Math.floor(judged.seconds))} s tocam.`
    : words
}

import type { Texts } from '@/outbox'

/** The sentences that a person reads when a change does not go through. */
export const WORDS: Texts = {
  undecided: 'Did it arrive?',
  unknown: 'Made by another version',
  file: 'A file is missing',
  conflict: 'Changed by somebody else',
  crossed: 'Crossed by somebody else',
  gone: 'It is gone',
  nowhere: 'Its place is gone',
  lacksCall: ({ method, path }, status) => `No ${method} ${path} (${status})`,
  lacksSomething: (status) => `No such call, or something that it uses is gone (${status})`,
  refused: 'Refused',
  broken: 'The server failed',
  partStuck: 'A part waits',
  intercepted: (status) => `In the way: ${status}`,
  anotherPage: 'Another page answered in place of the server.',
}

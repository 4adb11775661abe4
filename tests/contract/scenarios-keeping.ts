/**
 * The dangers to the user's changes while they wait in the queue: damaged files, full devices, another version of the
 * app, wrong clocks, another host.
 */
import type { Scenario } from './scenario.ts'

export const KEEPING: Record<number, Scenario> = {
  14: {
    what: 'A picked file changes, moves or vanishes',
    tests: {
      'e2e/outbox-files.e2e.ts': [
        'a picture changed, renamed or deleted after it was picked',
        'a picture that is gone or different by the time it is read',
        'a picture that can no longer be read when its turn comes',
      ],
    },
    keyless: false,
  },
  15: {
    what: 'Large files, one of them damaged',
    tests: {
      'e2e/outbox-large-files.e2e.ts': [
        'large pictures wait on the disk',
        'films of hundreds of megabytes wait on the disk',
      ],
      'e2e/outbox-damaged.e2e.ts': ['pictures damaged on the disk'],
    },
    keyless: false,
  },
  16: {
    what: 'The device is full',
    tests: { 'e2e/outbox-large-files.e2e.ts': ['a full device keeps the form open'] },
    keyless: false,
  },
  17: {
    what: 'One change the server always breaks on, and one it asks to wait for',
    tests: {
      'app-queue/patience.test.ts': [
        'and always breaks on one change',
        'and asks with',
        'is tried again with growing patience',
      ],
    },
    keyless: false,
  },
  18: {
    what: 'Lists are read again before, among and after the sends',
    tests: {
      'app-queue/patience.test.ts': ['never show a card twice'],
      'e2e/outbox-network.e2e.ts': ['when the connection returns no card blinks'],
    },
    keyless: false,
  },
  19: {
    what: 'Entries of another version, and a second tab of the old one',
    tests: {
      'outbox/unknown-entries.test.ts': [
        '%s is shown as failed with all it says',
        '%s is Falhou with its data kept',
      ],
      'screens/queue-panel.test.tsx': ['stays and says so'],
      'e2e/outbox-queue.e2e.ts': ['a tab of the old version lets a newer one'],
    },
    keyless: false,
  },
  20: {
    what: 'Many changes in one instant, a clock that is set back, positions that depend on the order',
    tests: {
      'app-queue/undoing.test.ts': ['of what was made in one instant', 'of lessons made, deleted and moved'],
    },
    keyless: false,
  },
  21: {
    what: 'A host elsewhere whose CORS rules know no key',
    tests: { 'e2e/outbox-other-host.e2e.ts': ['an API on another host'] },
    keyless: false,
  },
  22: {
    what: 'The server is still at work on our own earlier try',
    tests: { 'app-queue/patience.test.ts': ['and is still at work on our own earlier try'] },
    keyless: false,
  },
  23: {
    what: 'A success whose body is cut short',
    tests: { 'app-queue/lost-replies.test.ts': ['a confirmation cut short'] },
    keyless: true,
  },
  24: {
    what: 'The browser closes the database under the app',
    tests: { 'e2e/outbox-killed.e2e.ts': ['a database the browser closed under the app'] },
    keyless: false,
  },
  25: {
    what: 'Background sending has given up',
    tests: { 'e2e/outbox-background.e2e.ts': ['where background sending has given up'] },
    keyless: false,
  },
  26: {
    what: 'A double click',
    tests: { 'screens/courses.test.tsx': ['makes one course of a double click on Criar'] },
    keyless: false,
  },
}

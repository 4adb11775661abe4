/**
 * Twenty-six situations in which queues of unsent changes are known to lose a change, to do it twice, or to do changes
 * in the wrong order. Each lists the tests that put this outbox into the situation. A test is at the lowest level that
 * can show the situation: a host in memory (`app-queue`, `outbox`), an emulated screen (`screens`), or a real browser
 * (`e2e`). `scenarios.test.ts` checks that every listed test exists. Tests of `e2e` that are tagged `@night` run in
 * `npm run test:night`.
 */
export interface Scenario {
  what: string
  /** The beginnings of the titles of the tests, by the path of their file under `tests/`. */
  tests: Record<string, string[]>
  /** Whether the kind of host matters. If so, one of the tests must use a host that ignores `Idempotency-Key`. */
  keyless: boolean
}

export const SCENARIOS: Record<number, Scenario> = {
  1: {
    what: 'The server does it and its reply is lost',
    tests: {
      'app-queue/lost-replies.test.ts': ['a course whose confirmation was lost arrives once'],
      'e2e/outbox-lost-replies.e2e.ts': ['a course whose confirmation was lost arrives once'],
    },
    keyless: true,
  },
  2: {
    what: 'The browser sends it again by itself',
    tests: {
      'app-queue/career.test.ts': ['what the browser sends twice by itself'],
      'e2e/outbox-lost-replies.e2e.ts': [
        'what the browser sends again by itself',
        'without keys the twin that the browser made',
      ],
    },
    keyless: true,
  },
  3: {
    what: 'A toggle whose reply is lost, which is repeated, or which somebody else has turned',
    tests: {
      'app-queue/career.test.ts': [
        'a course put in is in, and taken out is out',
        'what the browser sends twice by itself',
        'what somebody else has settled meanwhile',
      ],
    },
    keyless: true,
  },
  4: {
    what: 'The process is killed while a request is under way, before or after the server has done it',
    tests: { 'e2e/outbox-killed.e2e.ts': ['without keys, a browser killed while sending'] },
    keyless: true,
  },
  5: {
    what: 'A success cannot be written down',
    tests: {
      'outbox/every-step.test.ts': ['whatever step the disk is full at'],
      'e2e/outbox-killed.e2e.ts': ['without keys, a device that cannot note down a success'],
    },
    keyless: true,
  },
  6: {
    what: 'A chain of things that refer to each other, made offline, with a reload in between',
    tests: {
      'app-queue/chain.test.ts': ['a course made offline with its lesson'],
      'e2e/outbox-chain.e2e.ts': ['without keys, a course made offline with its lesson'],
    },
    keyless: true,
  },
  7: {
    what: 'Something unsent is deleted, or deleted while it is being sent',
    tests: {
      'app-queue/undoing.test.ts': [
        'before it was sent never reaches the server',
        'while it is being sent is made and then deleted',
      ],
      'e2e/outbox-queue.e2e.ts': ['a course made and deleted before it was sent'],
    },
    keyless: true,
  },
  8: {
    what: 'What others wait for is refused',
    tests: {
      'app-queue/chain.test.ts': ['waits visibly, the rest goes on'],
      'screens/queue-panel.test.tsx': ['is said to be blocked'],
    },
    keyless: false,
  },
  9: {
    what: 'A refused change waits through reload, new version, signing out and a week',
    tests: { 'e2e/outbox-queue.e2e.ts': ['a refused course waits with every field and its picture'] },
    keyless: false,
  },
  10: {
    what: 'Networks that lie: portals, redirects, silence, and a browser that is wrong about them',
    tests: {
      'app-queue/patience.test.ts': [
        'goes by itself when the outage is over',
        'is what counts, and not what the browser believes',
        'and is somebody else',
      ],
      'e2e/outbox-network.e2e.ts': ['a network that answers in place of the server'],
    },
    keyless: false,
  },
  11: {
    what: 'The session ends in the middle of the queue',
    tests: {
      'app-queue/people.test.ts': ['a session that ends in the middle'],
      'e2e/outbox-people.e2e.ts': ['a session that ends in the middle'],
    },
    keyless: false,
  },
  12: {
    what: 'Another person signs in at the same device',
    tests: {
      'app-queue/people.test.ts': ['what one person left unsent'],
      'e2e/outbox-people.e2e.ts': ['what one person left unsent'],
    },
    keyless: false,
  },
  13: {
    what: 'Several tabs and the service worker; the one that sends is closed, or frozen',
    tests: {
      'outbox/every-step.test.ts': ['whatever step the tab freezes at'],
      'e2e/outbox-tabs.e2e.ts': [
        'without keys, of three tabs the one that sends is closed',
        'without keys, a tab that froze while it was sending',
      ],
      'e2e/outbox-background.e2e.ts': [
        'with no tab open the queue is sent',
        'a tab in view that',
        'a browser killed in the middle of the queue',
      ],
    },
    keyless: true,
  },
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
      'e2e/outbox-files.e2e.ts': [
        'large pictures wait on the disk',
        'films of hundreds of megabytes wait on the disk',
      ],
      'e2e/outbox-damaged.e2e.ts': ['pictures damaged on the disk'],
    },
    keyless: false,
  },
  16: {
    what: 'The device is full',
    tests: { 'e2e/outbox-files.e2e.ts': ['a full device keeps the form open'] },
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

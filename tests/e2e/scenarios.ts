/**
 * Twenty situations, and six more, in which queues of unsent changes are known to lose something, do it twice or in the
 * wrong order; and the tests that put this one into each of them, in a real browser. `tests/contract/scenarios.test.ts`
 * holds that every test named here exists. Those whose title begins with `without keys` do it once more against a
 * host that knows nothing of `Idempotency-Key`.
 */
export interface Scenario {
  what: string
  /** By file, the beginnings of the titles, the variants without keys apart. */
  tests: Record<string, string[]>
  /** Where the kind of host makes a difference, it is put through both. */
  keyless: boolean
}

export const SCENARIOS: Record<number, Scenario> = {
  1: {
    what: 'The server does it and its reply is lost',
    tests: {
      'outbox-lost-replies': [
        'a course whose confirmation was lost arrives once',
        'without idempotency keys a course whose confirmation was lost',
      ],
    },
    keyless: true,
  },
  2: {
    what: 'The browser sends it again by itself',
    tests: {
      'outbox-lost-replies': [
        'what the browser sends again by itself',
        'without keys the twin that the browser made',
      ],
    },
    keyless: true,
  },
  3: {
    what: 'A toggle whose reply is lost, which is repeated, or which somebody else has turned',
    tests: { 'outbox-career': ['a course put into a career', 'a membership whose confirmation never came'] },
    keyless: true,
  },
  4: {
    what: 'The process is killed while a request is under way, before or after the server has done it',
    tests: { 'outbox-killed': ['a browser killed while sending'] },
    keyless: true,
  },
  5: {
    what: 'A success cannot be written down',
    tests: { 'outbox-killed': ['a device that cannot note down a success'] },
    keyless: true,
  },
  6: {
    what: 'A chain of things that refer to each other, made offline, with a reload in between',
    tests: { 'outbox-chain': ['a course made offline with its lesson'] },
    keyless: true,
  },
  7: {
    what: 'Something unsent is deleted, or deleted while it is being sent',
    tests: {
      'outbox-queue': [
        'a course made and deleted before it was sent',
        'a course deleted while it is being sent',
      ],
    },
    keyless: true,
  },
  8: {
    what: 'What others wait for is refused',
    tests: { 'outbox-chain': ['what waits for a refused category'] },
    keyless: false,
  },
  9: {
    what: 'A refused change waits through reload, new version, signing out and a week',
    tests: { 'outbox-queue': ['a refused course waits with every field and its picture'] },
    keyless: false,
  },
  10: {
    what: 'Networks that lie: portals, redirects, silence, and a browser that is wrong about them',
    tests: {
      'outbox-network': [
        'a network that answers in place of the server',
        'after an outage the queue goes on',
      ],
    },
    keyless: false,
  },
  11: {
    what: 'The session ends in the middle of the queue',
    tests: { 'outbox-people': ['a session that ends in the middle'] },
    keyless: false,
  },
  12: {
    what: 'Another person signs in at the same device',
    tests: { 'outbox-people': ['what one person left unsent'] },
    keyless: false,
  },
  13: {
    what: 'Several tabs and the service worker; the one that sends is closed, or frozen',
    tests: {
      'outbox-tabs': ['of three tabs the one that sends is closed', 'a tab that froze while it was sending'],
      'outbox-background': [
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
      'outbox-files': [
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
      'outbox-files': ['large pictures wait on the disk', 'films of hundreds of megabytes wait on the disk'],
      'outbox-damaged': ['pictures damaged on the disk'],
    },
    keyless: false,
  },
  16: {
    what: 'The device is full',
    tests: { 'outbox-files': ['a full device keeps the form open'] },
    keyless: false,
  },
  17: {
    what: 'One change the server always breaks on, and one it asks to wait for',
    tests: {
      'outbox-network': ['one change the server always breaks on', 'is tried again with growing patience'],
    },
    keyless: false,
  },
  18: {
    what: 'Lists are read again before, among and after the sends',
    tests: { 'outbox-network': ['when the connection returns no card blinks'] },
    keyless: false,
  },
  19: {
    what: 'Entries of another version, and a second tab of the old one',
    tests: {
      'outbox-queue': ['a change that no code here understands', 'a tab of the old version lets a newer one'],
    },
    keyless: false,
  },
  20: {
    what: 'Many changes in one instant, a clock that is set back, positions that depend on the order',
    tests: {
      'outbox-queue': ['changes made in one instant'],
      'outbox-positions': ['lessons made, deleted and moved'],
    },
    keyless: false,
  },
  21: {
    what: 'A host elsewhere whose CORS rules know no key',
    tests: { 'outbox-other-host': ['an API on another host'] },
    keyless: false,
  },
  22: {
    what: 'The server is still at work on our own earlier try',
    tests: { 'outbox-network': ['a server still at work on our own earlier try'] },
    keyless: false,
  },
  23: {
    what: 'A success whose body is cut short',
    tests: { 'outbox-lost-replies': ['a confirmation cut short'] },
    keyless: true,
  },
  24: {
    what: 'The browser closes the database under the app',
    tests: { 'outbox-killed': ['a database the browser closed under the app'] },
    keyless: false,
  },
  25: {
    what: 'Background sending has given up',
    tests: { 'outbox-background': ['where background sending has given up'] },
    keyless: false,
  },
  26: {
    what: 'A double click',
    tests: { 'outbox-queue': ['a double click on Criar'] },
    keyless: false,
  },
}

/** What can go wrong while changes are sent: lost replies, killed processes, captive portals, other people and tabs. */
import type { Scenario } from './scenario.ts'

export const SENDING: Record<number, Scenario> = {
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
}

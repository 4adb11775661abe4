/**
 * Loads the code that the outbox loads late. Loading is the only work whose time the tests do not control, so it is over
 * before the first test begins.
 */
import { filesCode } from '@/outbox/attempt/before-leaving'
import { editingCode } from '@/outbox/outbox'

await Promise.all([filesCode(), editingCode()])

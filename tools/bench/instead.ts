/**
 * Runs one morning of an administrator in Chromium against the reference server, in three ways: with a plain form that
 * sends at once, with the same form and Workbox's Background Sync, and with the app of this repository. Prints what became
 * of the 25 changes: `npm run build && npm run bench:instead`.
 *
 * The morning: 5 changes on a good line; 8 while the line is cut; the tab is closed and opened again; 5 more; the line
 * returns, and a sixth is typed before anything else is sent; then 6 on a line that loses each reply to a creation, with
 * the tab closed during the last one. The person of the plain form presses *Salvar* once more if the page says that
 * nothing was saved, and then goes on.
 */

import { coursesOn, makeCourse } from '../../tests/e2e/support/catalogue.ts'
import { ChaosProxy } from '../../tests/e2e/support/chaos-proxy.ts'
import { CREATE_COURSE } from '../../tests/e2e/support/chaos-rules.ts'
import { noise } from '../../tests/e2e/support/png.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { Front } from './instead/front.ts'
import { App, type Change, Form, type Way } from './instead/ways.ts'
import { withBrowser } from './with-browser.ts'

/** What is done, in order: a creation, an upload, or an edit of one of four courses. */
const GOOD = ['create', 'a', 'create', 'b', 'upload']
const CUT = ['create', 'a', 'create', 'b', 'upload', 'create', 'c', 'create']
const STILL_CUT = ['create', 'c', 'create', 'upload', 'd']
const AT_RETURN = ['d']
const LOSING = ['create', 'a', 'upload', 'create', 'upload', 'create']

interface Result {
  name: string
  arrived: number
  doubled: number
  overtaken: number
  outdated: number
  opens: boolean
  shown: number
}

const results: Result[] = []
for (const name of ['a plain form', 'the form with Workbox Background Sync', 'this app'] as const) {
  const server = new TestServer()
  await server.start()
  const front = new Front(() => server.url)
  await front.listen()
  const network = new ChaosProxy(() => (name === 'this app' ? server.url : front.url))
  await network.listen()
  try {
    await withBrowser(async (browser) => {
      const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
      await context.grantPermissions(['background-sync'], { origin: network.url })
      const courses = new Map<string, { id: string; name: string }>()
      for (const letter of ['a', 'b', 'c', 'd'])
        courses.set(letter, await makeCourse(server, `Curso ${letter}`))
      const { token } = JSON.parse(await server.session()) as { token: string }
      const way: Way =
        name === 'this app'
          ? new App(context, network, server, [...courses.values()])
          : new Form(context, network, `Bearer ${token}`, name !== 'a plain form')
      const result = { name, ...(await morning(way, network, server, courses)) }
      results.push(result)
      process.stderr.write(`${JSON.stringify(result)}\n`)
    })
  } finally {
    front.close()
    await network.close()
    await server.remove()
  }
}
print()

/** Lets a person live through the morning, and looks at the server afterwards. */
async function morning(
  way: Way,
  network: ChaosProxy,
  server: TestServer,
  courses: Map<string, { id: string; name: string }>,
): Promise<Omit<Result, 'name'>> {
  const made: Change[] = []
  const next = (what: string): Change => {
    const tag = `x${String(made.length + 1).padStart(2, '0')}x`
    const course = courses.get(what)
    const change: Change = course
      ? { tag, kind: 'edit', course }
      : {
          tag,
          kind: what === 'upload' ? 'upload' : 'create',
          ...(what === 'upload' && { picture: noise(240, 240) }),
        }
    made.push(change)
    return change
  }
  const all = async (list: string[]) => {
    for (const what of list) await way.save(next(what))
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: this is no hook of React
  network.useFreshSockets()
  await way.open()
  await all(GOOD)
  await way.settle()
  await network.refuse()
  await all(CUT)
  const seen = await way.reopen()
  // What cannot be typed, because the page does not open, does not arrive.
  if (seen.opens) await all(STILL_CUT)
  else STILL_CUT.map(next)
  await network.listen()
  if (!seen.opens) await way.reopen()
  await all(AT_RETURN)
  await way.settle()
  const losing = LOSING.map(next)
  const last = losing.pop()
  for (const change of losing) {
    if (change.kind !== 'edit') network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'cut-after' } })
    await way.save(change)
  }
  await way.settle()
  const held = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold' } })
  if (last) await way.begin(last)
  await held.seen()
  await way.reopen()
  held.release()
  await way.settle()
  return { ...(await counted(made, network, server)), ...seen }
}

/** Compares what was typed with what the server has, and with the order in which the server did it. */
async function counted(made: Change[], network: ChaosProxy, server: TestServer) {
  const doneAt = (tag: string) =>
    network.mutations.findIndex(({ body, status = 0 }) => body.includes(tag) && status >= 200 && status < 300)
  const arrived = made.filter(({ tag }) => doneAt(tag) >= 0)
  const overtaken = arrived.filter(({ tag }, at) =>
    arrived.slice(at + 1).some((later) => doneAt(later.tag) < doneAt(tag)),
  )
  let doubled = 0
  for (const { tag, kind } of made) {
    if (kind !== 'edit' && (await coursesOn(server, tag)).length > 1) doubled += 1
  }
  let outdated = 0
  const edited = new Map(made.flatMap(({ tag, course }) => (course ? [[course.id, tag] as const] : [])))
  for (const [id, tag] of edited) {
    const { description } = (await server.get(`/api/app/courses/${id}`)) as { description: string | null }
    if (description !== tag) outdated += 1
  }
  return { arrived: arrived.length, doubled, overtaken: overtaken.length, outdated }
}

function print(): void {
  const head = [
    'way',
    'arrived of 25',
    'made twice',
    'after a later one',
    'courses with an old text, of 4',
    'opens while cut',
    'unsent shown, of 8',
  ]
  const lines = results.map((way) => [
    way.name,
    way.arrived,
    way.doubled,
    way.overtaken,
    way.outdated,
    way.opens ? 'yes' : 'no',
    way.shown,
  ])
  const all = [head, head.map(() => '---'), ...lines]
  console.log(all.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}

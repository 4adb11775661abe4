import { type ESTree, parseSync, Visitor } from 'vite'

/** What one call of `proves` says. */
export interface Proof {
  /** Where the call stands, as `file:line`. */
  at: string
  section: string
  sentences: string[]
  /** Whether the call stands in a test that is not left out. */
  isInTest: boolean
}

/** By these names the test files call what runs a test. */
const TESTS = ['it', 'test', 'inMemory']
const LEAVES_OUT = /\.(?:skip|todo|fixme|fails|fail)\b/

/** Finds the calls of `proves` in the source of a test file. */
export function proofsIn(file: string, source: string): Proof[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const found: Proof[] = []
  const around: ESTree.CallExpression[] = []
  const textOf = ({ start, end }: ESTree.Node) => source.slice(start, end)
  const runsTest = ({ callee }: ESTree.CallExpression) => TESTS.includes(rootOf(callee))
  new Visitor({
    CallExpression(call) {
      around.push(call)
      if (textOf(call.callee) !== 'proves') return
      const tests = around.filter(runsTest)
      const [section = '', ...sentences] = call.arguments.map((one) =>
        one.type === 'Literal' && typeof one.value === 'string' ? one.value : textOf(one),
      )
      const at = `${file}:${source.slice(0, call.start).split('\n').length}`
      const isLeftOut = around.some(({ callee }) => LEAVES_OUT.test(textOf(callee)))
      found.push({ at, section, sentences, isInTest: tests.length > 0 && !isLeftOut })
    },
    'CallExpression:exit'() {
      around.pop()
    },
  }).visit(program)
  return found
}

/** The first name of what is called: `it` in `it.each([1, 2])`. */
function rootOf(callee: ESTree.Node): string {
  switch (callee.type) {
    case 'Identifier':
      return callee.name
    case 'MemberExpression':
      return rootOf(callee.object)
    case 'CallExpression':
      return rootOf(callee.callee)
    case 'TaggedTemplateExpression':
      return rootOf(callee.tag)
    default:
      return ''
  }
}

import { type ESTree, Visitor } from 'vite'

type Expression = ESTree.Expression
/** Something that has a name: its initial value, what it returns, or its declared type. */
type Meaning =
  | { kind: 'value'; value: Expression }
  | { kind: 'returns'; values: Expression[] }
  | { kind: 'type'; type: ESTree.TSType }
  | { kind: 'unknown' }

const UNKNOWN: Meaning = { kind: 'unknown' }

/** The types that hold no text. */
const ELEMENTS = new Set(['Elements', 'ReactElement', 'ReactPortal'])
/** What these methods return has the items of what they are called on. */
const SAME_ITEMS = new Set(['slice', 'filter', 'toSorted', 'toReversed'])

/**
 * Knows of each name in one source file whether it can be a text. It looks only at the file's own syntax. If two things
 * in a file have the same name, both must be known to hold no text.
 */
export class Known {
  readonly #meanings = new Map<string, Meaning[]>()
  readonly #components: { name: string; returned: Expression }[] = []
  /** The names that are being looked up, so that a recursive function ends. */
  readonly #asked = new Set<string>()

  constructor(program: ESTree.Program) {
    new Visitor({
      VariableDeclarator: ({ id, init }) => this.#declare(id, init),
      FunctionDeclaration: (made) => {
        this.#params(made)
        this.#function(made.id?.name ?? 'default', made)
      },
      FunctionExpression: (made) => this.#params(made),
      ArrowFunctionExpression: (made) => this.#params(made),
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (key.type === 'Identifier' && typeAnnotation)
          this.#add(key.name, { kind: 'type', type: typeAnnotation.typeAnnotation })
      },
      TSMethodSignature: ({ key, returnType }) => {
        if (key.type === 'Identifier' && returnType)
          this.#add(key.name, { kind: 'type', type: returnType.typeAnnotation })
      },
      MethodDefinition: ({ key, value }) => {
        if (key.type !== 'Identifier' || key.name !== 'render') return
        for (const returned of returns(value)) this.#components.push({ name: 'render', returned })
      },
    }).visit(program)
  }

  /** Returns what the components of the file return. */
  components(): readonly { name: string; returned: Expression }[] {
    return this.#components
  }

  /** Whether React could make a text node of it, beside other nodes. */
  mayBeText(node: Expression): boolean {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return false
      case 'Literal':
        return node.value !== null && typeof node.value !== 'boolean'
      case 'UnaryExpression':
        return node.operator !== '!'
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return this.mayBeText(node.expression)
      case 'LogicalExpression':
        return (node.operator !== '&&' && this.mayBeText(node.left)) || this.mayBeText(node.right)
      case 'ConditionalExpression':
        return this.mayBeText(node.consequent) || this.mayBeText(node.alternate)
      case 'ArrayExpression':
        return node.elements.some(
          (one) => one !== null && (one.type === 'SpreadElement' || this.mayBeText(one)),
        )
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return returns(node).some((value) => this.mayBeText(value))
      case 'Identifier':
        return node.name !== 'undefined' && this.#named(node.name)
      case 'MemberExpression':
        return node.computed ? this.mayBeText(node.object) : this.#named(nameOf(node.property))
      case 'ChainExpression':
        return this.mayBeText(node.expression)
      case 'CallExpression':
        return this.#called(node)
      default:
        return true
    }
  }

  /** Whether it is surely a list of texts. Each of them would be a text node of its own. */
  isTexts(node: Expression): boolean {
    if (node.type === 'ArrayExpression') return this.mayBeText(node)
    if (node.type !== 'CallExpression' || methodOf(node) !== 'map') return false
    return this.#called(node)
  }

  #called(node: ESTree.CallExpression): boolean {
    const { callee } = node
    const method = methodOf(node)
    const [first] = node.arguments
    if (method === 'map' || method === 'flatMap')
      return first === undefined || first.type === 'SpreadElement' || this.mayBeText(first)
    if (method !== undefined && SAME_ITEMS.has(method) && callee.type === 'MemberExpression')
      return this.mayBeText(callee.object)
    const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
    return name !== 'cloneElement' && name !== 'createElement' && name !== 'createPortal' && this.#named(name)
  }

  #named(name: string): boolean {
    const meanings = this.#meanings.get(name)
    if (meanings === undefined) return true
    if (this.#asked.has(name)) return false
    this.#asked.add(name)
    const found = meanings.some((meaning) => {
      if (meaning.kind === 'unknown') return true
      if (meaning.kind === 'type') return typeMayBeText(meaning.type)
      return (meaning.kind === 'value' ? [meaning.value] : meaning.values).some((one) => this.mayBeText(one))
    })
    this.#asked.delete(name)
    return found
  }

  #declare(id: ESTree.BindingPattern, init: Expression | null): void {
    if (id.type !== 'Identifier') {
      // What is taken out of a thing with a name, e.g. `props`, has the type that the thing's interface declares.
      const isTyped = id.typeAnnotation || init?.type === 'Identifier' || init?.type === 'MemberExpression'
      if (!isTyped) for (const name of namesIn(id)) this.#add(name, UNKNOWN)
      return
    }
    if (id.typeAnnotation) this.#add(id.name, { kind: 'type', type: id.typeAnnotation.typeAnnotation })
    else if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      this.#function(id.name, init)
    else if (init !== null) this.#add(id.name, { kind: 'value', value: init })
  }

  #params({ params }: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    for (const one of params) {
      const param = one.type === 'AssignmentPattern' ? one.left : one
      if (param.type !== 'Identifier') continue
      const type = param.typeAnnotation?.typeAnnotation
      this.#add(param.name, type ? { kind: 'type', type } : UNKNOWN)
    }
  }

  #function(name: string, made: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    const values = returns(made)
    this.#add(name, { kind: 'returns', values })
    if (/^[A-Z]|^default$/.test(name) && !/^[A-Z_0-9]+$/.test(name))
      for (const returned of values) this.#components.push({ name, returned })
  }

  #add(name: string, meaning: Meaning): void {
    this.#meanings.set(name, [...(this.#meanings.get(name) ?? []), meaning])
  }
}

function namesIn(pattern: ESTree.BindingPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        one.type === 'RestElement' ? namesIn(one.argument) : namesIn(one.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => {
        if (one === null) return []
        return namesIn(one.type === 'RestElement' ? one.argument : one)
      })
    case 'AssignmentPattern':
      return namesIn(pattern.left)
  }
}

function typeMayBeText(type: ESTree.TSType): boolean {
  switch (type.type) {
    case 'TSUndefinedKeyword':
    case 'TSNullKeyword':
    case 'TSBooleanKeyword':
    case 'TSVoidKeyword':
      return false
    case 'TSLiteralType':
      return !(type.literal.type === 'Literal' && typeof type.literal.value === 'boolean')
    case 'TSUnionType':
      return type.types.some(typeMayBeText)
    case 'TSParenthesizedType':
      return typeMayBeText(type.typeAnnotation)
    case 'TSFunctionType':
      return type.returnType === null || typeMayBeText(type.returnType.typeAnnotation)
    case 'TSArrayType':
      return typeMayBeText(type.elementType)
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
      const item = name === 'Record' ? type.typeArguments?.params[1] : undefined
      return item === undefined ? !ELEMENTS.has(name) : typeMayBeText(item)
    }
    default:
      return true
  }
}

/** Returns what a function returns, without what the functions inside it return. */
function returns(made: ESTree.Function | ESTree.ArrowFunctionExpression): Expression[] {
  const { body } = made
  if (body === null) return []
  if (body.type !== 'BlockStatement') return [body as Expression]
  const values: Expression[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument !== null) values.push(argument)
    },
  }).visit({ type: 'Program', body: body.body } as ESTree.Program)
  return values
}

function methodOf({ callee }: ESTree.CallExpression): string | undefined {
  return callee.type === 'MemberExpression' && !callee.computed ? nameOf(callee.property) : undefined
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}

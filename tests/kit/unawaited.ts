import { parseSync } from 'vite'

/** A node of the syntax tree, as far as this looks at one. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isCall = ({ type }: Node): boolean => /^(Call|New|Import)Expression$/.test(type)
const lets = ({ type, kind }: Node): boolean => type === 'VariableDeclaration' && /using$/.test(String(kind))

/** Those of one kind in a statement, but not in the functions that it makes. */
function within(node: Node, type: string): Node[] {
  if (node.type === type) return [node]
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap((child) => within(child, type))
}

/** The calls that an expression may come to: through choices, parentheses, casts, and names given to them in `named`. */
function calls(value: unknown, named: ReadonlyMap<unknown, Node>): Node[] {
  if (!isNode(value)) return []
  if (isCall(value)) return [value]
  if (value.type === 'Identifier') return calls(named.get(value.name), new Map())
  const { type, left, right, consequent, alternate, expression } = value
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap((one) => calls(one, named))
  if (type === 'LogicalExpression') return [left, right].flatMap((one) => calls(one, named))
  return calls(expression, named)
}

/**
 * Calls returned without `await` from a block that lets go of something at its end (`await using`), as 'line: call'. While that
 * is let go such a promise is nobody's: its refusal ends the server. A call that answers at once is given a name, or awaited too.
 */
export function unawaited(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found = new Set<Node>()
  const walk = (node: Node): void => {
    const body = Array.isArray(node.body) ? node.body.filter(isNode) : []
    const since = body.slice(body.findIndex(lets) + 1)
    if (body.some(lets)) {
      const given = since.flatMap((statement) => within(statement, 'VariableDeclarator'))
      const named = new Map(given.flatMap(({ id, init }) => (isNode(id) && isNode(init) ? [[id.name, init]] : [])))
      for (const { argument } of since.flatMap((statement) => within(statement, 'ReturnStatement')))
        for (const call of calls(argument, named)) found.add(call)
    }
    childrenOf(node).forEach(walk)
  }
  walk(program as unknown as Node)
  return [...found].map(
    ({ start, end }) =>
      `${text.slice(0, start).split('\n').length}: ${text.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)}`,
  )
}

/** The API's description as a page to read: plain HTML made from the OpenAPI document, without a script. */

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly description?: string
  readonly additionalProperties?: Schema | boolean
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}
/** What of the OpenAPI document the page shows. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type Call = Operation & { readonly method: string; readonly path: string }

const METHODS = ['get', 'post', 'put', 'delete', 'patch']

const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const anchor = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

const words: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  null: 'nulo',
}

/** A type in a few words: 'texto ou nulo', 'lista de objeto'. */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'qualquer valor'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' ou ')
  if (schema.type === 'array') return `lista de ${typeOf(schema.items)}`
  const names = [schema.type ?? (schema.properties || schema.allOf ? 'object' : [])].flat()
  return names.map((name) => words[name] ?? name).join(' ou ') || 'qualquer valor'
}

/** The properties a schema shows, whichever way it holds them. */
function propertiesOf(schema: Schema | undefined): [name: string, property: Schema, required: boolean][] {
  if (!schema) return []
  if (schema.type === 'array') return propertiesOf(schema.items)
  const own = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Schema, boolean] => [
    name,
    property,
    schema.required?.includes(name) ?? false,
  ])
  return [...own, ...[...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap(propertiesOf)]
}

const MAX_DEPTH = 3

function fields(schema: Schema | undefined, depth = 1): string {
  const properties = propertiesOf(schema)
  if (properties.length === 0) return depth === 1 && schema ? `<p>${escaped(typeOf(schema))}</p>` : ''
  const rows = properties.map(
    ([name, property, required]) =>
      `<li><code>${escaped(name)}</code>${required ? '' : ' <i>opcional</i>'}: ${escaped(typeOf(property))}` +
      `${property.description ? ` (${escaped(property.description)})` : ''}${depth < MAX_DEPTH ? fields(property, depth + 1) : ''}</li>`,
  )
  return `${depth === 1 && schema?.type === 'array' ? '<p>Lista de:</p>' : ''}<ul>${rows.join('')}</ul>`
}

const part = (title: string, body: string): string => (body ? `<h4>${title}</h4>${body}` : '')

function parameters(call: Call, place: string): string {
  const found = (call.parameters ?? []).filter((parameter) => parameter.in === place)
  const rows = found.map(
    ({ name, required, schema }) =>
      `<li><code>${escaped(name)}</code>${required ? '' : ' <i>opcional</i>'}: ${escaped(typeOf(schema))}</li>`,
  )
  return rows.length ? `<ul>${rows.join('')}</ul>` : ''
}

function callHtml(call: Call): string {
  const [type, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const answers = Object.entries(call.responses ?? {}).map(([status, answer]) =>
    part(`Resposta ${escaped(status)}`, fields(Object.values(answer.content ?? {})[0]?.schema)),
  )
  return (
    `<details><summary><b class="${escaped(call.method)}">${escaped(call.method.toUpperCase())}</b> <code>${escaped(call.path)}</code>` +
    `<span>${escaped(call.summary ?? '')}</span></summary><div>${call.description ? `<p>${escaped(call.description)}</p>` : ''}` +
    part('No endereço', parameters(call, 'path')) +
    part('Na consulta', parameters(call, 'query')) +
    part(`Corpo${type ? ` (${escaped(type)})` : ''}`, fields(body?.schema)) +
    `${answers.join('')}</div></details>`
  )
}

function callsOf(api: ApiDescription): Map<string, Call[]> {
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(api.paths ?? {}))
    for (const method of METHODS) {
      const operation = operations[method] as Operation | undefined
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'Geral'
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method, path }])
    }
  const order = (tag: string) => (tag === 'Geral' ? '' : tag)
  return new Map([...groups].sort(([a], [b]) => order(a).localeCompare(order(b), 'pt-BR')))
}

/** The whole page. */
export function docsPage(api: ApiDescription): string {
  const groups = [...callsOf(api)]
  const menu = groups.map(
    ([tag, calls]) => `<li><a href="#${anchor(tag)}">${escaped(tag)}</a> <small>${calls.length}</small></li>`,
  )
  const sections = groups.map(
    ([tag, calls]) => `<section><h2 id="${anchor(tag)}">${escaped(tag)}</h2>${calls.map(callHtml).join('')}</section>`,
  )
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>API do ${escaped(api.info.title)}</title><style>${STYLE}</style></head><body>` +
    `<header><h1>API do ${escaped(api.info.title)}</h1><p>Versão v${escaped(api.info.version)}. ` +
    `Também como documento <a href="/api/openapi.json">OpenAPI</a>.</p></header>` +
    `<nav aria-label="Módulos"><ul>${menu.join('')}</ul></nav><main>${sections.join('')}</main></body></html>`
  )
}

const STYLE = `
:root { color-scheme: light dark; --line: #d5dae1; --quiet: #566070; --back: #f6f7f9; }
@media (prefers-color-scheme: dark) { :root { --line: #3a414d; --quiet: #a9b2c0; --back: #22262e; } }
body { margin: 0 auto; max-width: 66rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
small, i, summary span { color: var(--quiet); }
h2 { border-bottom: 1px solid var(--line); padding-top: 1rem; }
h4 { margin: .75rem 0 0; }
details { border: 1px solid var(--line); border-radius: 6px; margin: .35rem 0; }
details > div { padding: 0 1rem .75rem; background: var(--back); overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .4rem .75rem; }
summary b { display: inline-block; min-width: 4.2rem; }
summary span { display: block; padding-left: 4.6rem; }
code { font: .93em ui-monospace, monospace; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
@media (max-width: 40rem) { summary span { padding-left: 0; } }
`

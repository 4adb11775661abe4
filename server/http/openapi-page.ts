/** A page that lists the calls of an OpenAPI document. It has no scripts, and its style is a file beside it. */

/** What the page reads of a document. */
export interface Document {
  info: { title: string; description?: string | undefined }
  paths?: object | undefined
}

interface Call {
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Returns the page, as HTML. */
export function pageOf({ info, paths = {} }: Document): string {
  const calls = Object.entries(paths as Record<string, Record<string, Call>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? ''))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ call }) => (call.tags?.[0] ?? '') === tag)
    return `<h2>${escaped(tag)}</h2>${own.map(({ path, method, call }) => detailsOf(path, method, call)).join('')}`
  })
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>API – ${escaped(info.title)}</title><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><main><h1>API – ${escaped(info.title)}</h1>
<p lang="en">${escaped(info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
${sections.join('\n')}</main></body></html>`
}

function detailsOf(
  path: string,
  method: string,
  { parameters = [], requestBody, responses, security }: Call,
) {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><td><code>${escaped(name)}</code><td>${place}${required ? ', obrigatório' : ''}<td>${shown(schema)}<td lang="en">${escaped(description)}`,
  )
  const body = Object.entries(requestBody?.content ?? {})
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<h4>${escaped(status)}</h4><p lang="en">${escaped(description)}</p>${shown(Object.values(content ?? {})[0]?.schema)}`,
  )
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code></summary>
${security ? '<p>Precisa de uma sessão (<code>Authorization: Bearer</code>).</p>' : ''}
${rows.length > 0 ? `<h3>Parâmetros</h3><table>${rows.join('')}</table>` : ''}
${body.length > 0 ? `<h3>Corpo</h3><p>${body.map(([type]) => `<code>${escaped(type)}</code>`).join(', ')}</p>${shown(body[0]?.[1].schema)}` : ''}
<h3>Respostas</h3>${answers.join('')}</details>`
}

const shown = (schema: unknown) =>
  schema === undefined ? '' : `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`

export const PAGE_STYLE = `body{font:1rem/1.5 system-ui;margin:0}
main{max-width:60rem;margin:auto;padding:1rem}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
pre{overflow-x:auto;font-size:.85rem;margin:0;padding:.5rem;border:1px solid}
td{vertical-align:top;padding:.25rem .75rem .25rem 0}
`

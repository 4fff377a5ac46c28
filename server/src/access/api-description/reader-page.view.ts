import { z } from 'zod'
import { escapeMarkup } from '@shop/contract/core/escape-markup'
import type { ApiDocument } from './api-document.wire.ts'

const responseObject = z.object({
  description: z.string(),
  content: z.record(
    z.string(),
    z.object({
      schema: z.unknown(),
      examples: z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() })).default({}),
    }),
  ),
})

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string().optional(),
      schema: z.unknown(),
      example: z.unknown(),
    }),
  ),
  requestBody: responseObject.omit({ description: true }).optional(),
  responses: z.record(z.string(), responseObject),
})

type Operation = z.output<typeof operation>
type Call = Operation & { readonly path: string; readonly method: string }
type Parameter = Operation['parameters'][number]

const json = (value: unknown): string => escapeMarkup(JSON.stringify(value, null, 2))
const anchor = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Renders a schema as text with links from references to their definitions. */
const schemaText = (schema: unknown): string =>
  `<pre tabindex="0">${json(schema).replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    (_, name: string) => `<a href="#schema-${name}">${name}</a>`,
  )}</pre>`

/** Renders words in backquotes as code. */
const prose = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function callsOf(document: ApiDocument): readonly Call[] {
  const paths = z.record(z.string(), z.record(z.string(), operation)).parse(document.paths)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
  )
}

function fieldText(example: unknown): string {
  if (Array.isArray(example)) return example.map(fieldText).join(',')
  return typeof example === 'string' ? example : JSON.stringify(example)
}

function field(call: Call, parameter: Parameter): string {
  const id = escapeMarkup(`${call.operationId}-${parameter.in}-${anchor(parameter.name)}`)
  const isOffered = parameter.required && parameter.in !== 'header'
  const value = isOffered ? escapeMarkup(fieldText(parameter.example)) : ''
  const hint =
    isOffered || parameter.example == null ? '' : ` placeholder="${escapeMarkup(fieldText(parameter.example))}"`
  return `<div class="field"><label for="${id}"><code>${escapeMarkup(parameter.name)}</code> <span>${escapeMarkup(parameter.in)}${parameter.required ? ', required' : ''}</span></label>
<input id="${id}" name="${escapeMarkup(parameter.name)}" data-in="${escapeMarkup(parameter.in)}" value="${value}"${hint} autocomplete="off" spellcheck="false"${parameter.required ? ' required' : ''}>
${parameter.description === undefined ? '' : `<p>${prose(parameter.description)}</p>`}</div>`
}

function bodyField({ requestBody, operationId }: Call): string {
  const content = requestBody?.content['application/json']
  if (content === undefined) return ''
  const [example] = Object.values(content.examples)
  const text = json(example?.value)
  const id = `${escapeMarkup(operationId)}-body`
  return `<div class="field"><label for="${id}">Body <span>JSON</span></label>
<textarea id="${id}" name="body" rows="${Math.min(16, text.split('\n').length + 1)}" spellcheck="false">${text}</textarea></div>
<details><summary>What the body may hold</summary>${schemaText(content.schema)}</details>`
}

function answer(status: string, { description, content }: Operation['responses'][string]): string {
  const { schema, examples = {} } = content['application/json'] ?? {}
  const shown = Object.values(examples).map(
    ({ summary, value }) => `<h5>${escapeMarkup(summary)}</h5><pre tabindex="0">${json(value)}</pre>`,
  )
  const kind = status.startsWith('2') ? 'good' : 'bad'
  return `<details class="answer"><summary><b class="${kind}">${escapeMarkup(status)}</b> ${prose(description)}</summary>
${shown.join('\n')}${schema === undefined ? '' : `<h5>Form</h5>${schemaText(schema)}`}</details>`
}

function callHtml(call: Call): string {
  const id = escapeMarkup(call.operationId)
  const needsToken = call.security.length > 0
  return `<details class="call" id="call-${id}"><summary><b class="method ${call.method.toLowerCase()}">${call.method}</b>
<code>${escapeMarkup(call.path).replaceAll('/', '/<wbr>')}</code><span>${escapeMarkup(call.summary)}${needsToken ? ' <i>token</i>' : ''}</span></summary>
<div class="inside"><p>${prose(call.description)}</p>
<form data-method="${call.method}" data-path="${escapeMarkup(call.path)}"${needsToken ? ' data-token' : ''} aria-label="Try ${escapeMarkup(call.summary)}">
${call.parameters.map((parameter) => field(call, parameter)).join('\n')}${bodyField(call)}
<button type="submit">Send</button></form>
<div class="reply" role="status" hidden></div>
<h4>Answers</h4>${Object.entries(call.responses)
    .map(([status, one]) => answer(status, one))
    .join('\n')}</div></details>`
}

function groupHtml(tag: ApiDocument['tags'][number], calls: readonly Call[]): string {
  return `<section aria-labelledby="tag-${anchor(tag.name)}"><h2 id="tag-${anchor(tag.name)}">${escapeMarkup(tag.name)}</h2>
<p>${escapeMarkup(tag.description)}</p>${calls.map(callHtml).join('\n')}</section>`
}

const tokenBox = `<form id="token" aria-label="Sign in to try the calls of a shopper"><h2>Your token</h2>
<p>Calls marked <i>token</i> need one. Log in, or paste one; it is forgotten when this page is closed.</p>
<div class="field"><label for="token-email">Email or phone</label><input id="token-email" name="email" autocomplete="username"></div>
<div class="field"><label for="token-password">Password</label><input id="token-password" name="password" type="password" autocomplete="current-password"></div>
<button type="submit">Log in</button>
<div class="field"><label for="token-value">Token</label><input id="token-value" name="token" autocomplete="off" spellcheck="false"></div>
<p class="note" role="status"></p></form>`

/** Renders the API documentation page: complete without scripts; with scripts it can try each call. */
export function readerPage(document: ApiDocument): string {
  const calls = callsOf(document)
  const schemas = Object.entries(document.components.schemas)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(document.info.title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/reader.css"><script src="/api/docs/reader.js" defer></script></head>
<body><a class="skip" href="#calls">To the calls</a><header><h1>${escapeMarkup(document.info.title)}</h1><p>${prose(document.info.description)}</p>
<p><a href="/api/v2/openapi.json">OpenAPI ${escapeMarkup(document.openapi)} document</a> · ${calls.length} calls</p>
<noscript><p>Calls can be tried when scripts are allowed; everything can be read without them.</p></noscript></header>
<div class="columns"><nav aria-label="Parts of the API"><ul>${[...document.tags.map(({ name }) => [anchor(`tag-${name}`), name]), ['schemas', 'Named forms']].map(([id = '', name = '']) => `<li><a href="#${id}">${escapeMarkup(name)}</a></li>`).join('')}</ul></nav>
<main id="calls">${tokenBox}
${document.tags
  .map((tag) =>
    groupHtml(
      tag,
      calls.filter(({ tags }) => tags.includes(tag.name)),
    ),
  )
  .join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Named forms</h2>
${schemas.map(([name, schema]) => `<details class="call" id="schema-${name}"><summary><code>${name}</code></summary><div class="inside">${schemaText(schema)}</div></details>`).join('\n')}</section>
</main></div></body></html>
`
}

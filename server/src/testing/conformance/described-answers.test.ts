import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { openDemoShop, type Account, type OpenShop } from './open-shop.ts'

/** Reads the document like a client generator, which knows OpenAPI and nothing of the shop. */
type Schema = {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
}
type Content = {
  readonly 'application/json': {
    readonly schema: Schema
    readonly examples: Readonly<Record<string, { value: unknown }>>
  }
}
type Operation = {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Partial<Content> }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

let open: OpenShop
let client: Client
let asha: Account
let document: Document
let operations: readonly { readonly path: string; readonly method: string; readonly operation: Operation }[]
beforeAll(async () => {
  open = await openDemoShop()
  client = open.client
  asha = await open.signUp()
  document = JSON.parse((await client.send('GET', 'openapi.json')).text)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => open[Symbol.asyncDispose]())

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Refuses unknown keywords, because they would go unchecked. */
const understood = new Set(
  '$ref const enum anyOf oneOf type properties required additionalProperties items pattern minimum maximum minLength maxLength minItems maxItems description default format propertyNames exclusiveMinimum contentEncoding contentMediaType readOnly'.split(
    ' ',
  ),
)

/** The differences between a value and its schema. */
function faults(schema: Schema, value: unknown, at: string): string[] {
  const strange = Object.keys(schema).filter((word) => !understood.has(word))
  if (strange.length > 0) return [`${at}: what is ${strange.join(', ')}?`]
  if (schema.$ref !== undefined) {
    const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
    return target === undefined ? [`${at}: ${schema.$ref} leads nowhere`] : faults(target, value, at)
  }
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => faults(one, value, at))
    return tried.some((found) => found.length === 0) ? [] : [`${at}: no choice fits: ${tried.flat().join('; ')}`]
  }
  if (schema.oneOf) {
    const fitting = schema.oneOf.filter((one) => faults(one, value, at).length === 0)
    return fitting.length === 1 ? [] : [`${at}: ${fitting.length} choices fit, not one`]
  }
  const kind = kindOf(value)
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.includes(kind) && !(kind === 'integer' && types.includes('number'))) {
    return [`${at}: ${kind} is not ${types.join(' or ')}`]
  }
  const isWrong =
    ('const' in schema && schema.const !== value) ||
    (schema.enum !== undefined && !schema.enum.includes(value)) ||
    (typeof value === 'string' && !fitsText(schema, value)) ||
    (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value)))
  return isWrong ? [`${at}: ${JSON.stringify(value)} does not fit`] : [...faultsInside(schema, value, at)]
}

function fitsText({ pattern, minLength = 0, maxLength = Infinity }: Schema, value: string): boolean {
  return (
    (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
    value.length >= minLength &&
    value.length <= maxLength
  )
}

function faultsInside(schema: Schema, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) return [`${at}: too few`]
    return value.flatMap((one, index) => (schema.items ? faults(schema.items, one, `${at}[${index}]`) : []))
  }
  if (typeof value !== 'object' || value === null) return []
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}: ${name} is missing`)
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const wrong = Object.entries(value).flatMap(([name, one]) =>
    faults(schema.properties?.[name] ?? others, one, `${at}.${name}`),
  )
  return [...missing, ...wrong]
}

/** Every example of an operation with the schema that it must match. */
function examplesOf({ operationId, parameters, requestBody, responses }: Operation) {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
  const bodies = contents.flatMap((content) => {
    const json = content?.['application/json']
    return Object.entries(json?.examples ?? {}).map(([name, { value }]) => ({
      schema: json?.schema ?? {},
      name,
      value,
    }))
  })
  const given = parameters.map(({ name, schema, example }) => ({ schema, name, value: example }))
  return [...given.filter(({ value }) => value !== undefined), ...bodies].map(({ schema, name, value }) => ({
    schema,
    value,
    at: `${operationId} ${name}`,
  }))
}

test('API-02: every example of the document matches its schema', () => {
  const examples = operations.flatMap(({ operation }) => examplesOf(operation))
  expect(examples.flatMap(({ schema, value, at }) => faults(schema, value, at))).toEqual([])
  expect(examples.length).toBeGreaterThan(300)
})

test('API-02: this reader detects an example that does not match', () => {
  const card: Schema = { $ref: '#/components/schemas/ProductCard' }
  const [good] = operations.flatMap(({ operation }) =>
    operation.operationId === 'bestSellers' ? examplesOf({ ...operation, parameters: [] }) : [],
  )
  const shown = JSON.stringify(good?.value)
  const spoilt = [
    ['"id":', '"id":"x","was":'],
    ['"main_price":"Rs', '"main_price":"Rs. '],
    ['"has_discount":true', '"has_discount":1'],
    ['"links":{', '"links":[],"was":{'],
    ['"slug":', '"no_slug":'],
  ] as const
  for (const [from, to] of spoilt) {
    const { data } = JSON.parse(shown.replace(from, to))
    expect({ from, isFound: faults(card, data[0], 'card').length > 0 }).toEqual({ from, isFound: true })
  }
  expect(faults(card, JSON.parse(shown).data[0], 'card')).toEqual([])
})

test('API-02: every error of a call is described with its status, an example and words', () => {
  for (const { operation } of operations) {
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect({ call: operation.operationId, status, isDescribed: description.trim() !== '' }).toMatchObject({
        isDescribed: true,
      })
      const json = content?.['application/json']
      if (json) expect(Object.keys(json.examples).length).toBeGreaterThan(0)
    }
    const needsToken = operation.security.length > 0
    expect({ call: operation.operationId, is: '401' in operation.responses || !needsToken }).toMatchObject({ is: true })
  }
})

/** Path parameters of the demo shop. */
const named: Readonly<Record<string, string>> = {
  categoryId: 'Women-10',
  productId: '1',
  slug: 'how-to-read-a-zardozi-border-from-the-back',
}

test('API-02: the real responses match the document', async () => {
  let answered = 0
  const found: string[] = []
  for (const { path, method, operation } of operations.filter((one) => one.method === 'get')) {
    const isOwn = operation.security.length > 0
    const idOf = (name: string) =>
      named[name] ?? (/user/i.test(name) || path.endsWith('shipping/address') ? String(asha.id) : '1')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name))
    const requested = operation.parameters.filter((one) => one.in === 'query' && one.required)
    const query = requested.map(({ name }) => `${name}=${idOf(name)}`).join('&')
    const answer = await client.send(
      method.toUpperCase(),
      query === '' ? filled : `${filled}?${query}`,
      isOwn ? { token: asha.token } : {},
    )
    const at = `${answer.call} ${answer.status}`
    const described = operation.responses[String(answer.status)]
    expect({ at, isDescribed: described !== undefined }).toEqual({ at, isDescribed: true })
    const json = described?.content?.['application/json']
    if (!json) continue
    answered += 1
    found.push(...faults(json.schema, JSON.parse(answer.text), at))
  }
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(30)
})

test('API-02: every reference of the document resolves', () => {
  const documentText = JSON.stringify(document)
  const references = [...documentText.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, part, name]) => ({
    part,
    name,
  }))
  const all = JSON.parse(documentText).components
  expect(references.filter(({ part = '', name = '' }) => all[part]?.[name] === undefined)).toEqual([])
  const used = new Set(references.map(({ name }) => name))
  expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
  }
})

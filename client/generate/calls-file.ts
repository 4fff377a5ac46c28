import { quoted, typeOf, type Schema } from './schema-type.ts'

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: Schema }
type Content = Readonly<Record<string, { readonly schema?: Schema }>>

type Operation = {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly 'x-changes-data'?: boolean
}

export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Call = { readonly name: string; readonly operation: Operation; readonly parameters: readonly Parameter[] }

/** The client sets these itself. */
const setByClient = new Set(['language'])
const keyHeader = 'Idempotency-Key'

/** Ids are numbers in some answers and texts in others, and an address has texts alone: it takes both. */
function valueType({ in: place, required, schema = {} }: Parameter): string {
  const isEither =
    schema.enum === undefined && [schema.type].flat().every((type) => type !== 'array' && type !== 'boolean')
  const type = isEither && !('anyOf' in schema) && schema.$ref === undefined ? 'string | number' : typeOf(schema)
  return place === 'query' && required !== true ? `${type} | null | undefined` : type
}

function part(name: string, given: readonly Parameter[]): string[] {
  if (given.length === 0) return []
  const fields = given.map((one) => `${quoted(one.name)}${one.required === true ? '' : '?'}: ${valueType(one)}`)
  const isNeeded = given.some(({ required }) => required === true)
  return [`${name}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
}

function bodyPart({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return []
  const { 'application/json': json, ...files } = requestBody.content
  const type = json?.schema === undefined ? 'Uint8Array | Blob' : typeOf(json.schema)
  const isNeeded = requestBody.required === true || Object.keys(files).length > 0
  return [`body${isNeeded ? '' : '?'}: ${type}`]
}

const isRefusal = ({ $ref = '' }: Schema): boolean => $ref.endsWith('/Refusal')

/** A refusal is thrown, also one with status 200, and what is described as anything is a file. */
function replyType({ responses }: Operation): string {
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}
  const json = content['application/json']?.schema
  if (json === undefined) return Object.keys(content).length === 0 ? 'undefined' : 'ShopFile'
  if (Object.keys(json).length === 0) return 'ShopFile'
  return typeOf(json.anyOf === undefined ? json : { ...json, anyOf: json.anyOf.filter((one) => !isRefusal(one)) })
}

const isText = ({ operation }: Call): boolean => replyType(operation) === 'string'

const isKeyed = ({ parameters }: Call): boolean => parameters.some(({ name }) => name === keyHeader)

function callType(call: Call): string {
  const { name, operation, parameters } = call
  const of = (place: string): readonly Parameter[] =>
    parameters.filter((one) => one.in === place && !setByClient.has(one.name))
  const parts = [
    ...part('params', of('path')),
    ...part('query', of('query')),
    ...bodyPart(operation),
    ...(isKeyed(call) ? ['isKeyed: true'] : []),
    `reply: ${replyType(operation)}`,
  ]
  const words = [operation.summary, operation.description].filter((one) => one !== undefined).join('. ')
  return `  /** ${words.replaceAll('*/', '* /')} */\n  '${name}': { ${parts.join('; ')} }`
}

function callsBelow(root: string, { paths }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith(root)
      ? Object.entries(methods).map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path.slice(root.length)}`,
          operation,
          parameters: operation.parameters ?? [],
        }))
      : [],
  )
}

function eventsOf({ webhooks = {} }: Description): string[] {
  const types = Object.values(webhooks).map(({ post }) =>
    typeOf(post.requestBody?.content['application/json']?.schema ?? {}),
  )
  if (types.length === 0) return []
  return [`/** An event as it is delivered to a webhook. */\nexport type WebhookEvent =\n  | ${types.join('\n  | ')}`]
}

type Wanted = { readonly name: 'shop' | 'console'; readonly root: string; readonly description: Description }

/** The file with the types of all calls of one family, and which of them may be repeated. */
export function callsFile({ name, root, description }: Wanted): string {
  const calls = callsBelow(root, description)
  const list = (those: readonly Call[]): string => `[${those.map((one) => `'${one.name}'`).join(', ')}]`
  const capital = name === 'shop' ? 'Shop' : 'Console'
  return [
    '/** Generated from the description of the API: `npm run client` writes it anew. */',
    "import type { CallRules, ShopFile } from '../calls.ts'",
    ...Object.entries(description.components.schemas).map(([id, schema]) => `export type ${id} = ${typeOf(schema)}`),
    `export type ${capital}Calls = {\n${calls.map(callType).join('\n')}\n}`,
    ...eventsOf(description),
    `export const ${name}Rules: CallRules = {\n  keyed: ${list(calls.filter(isKeyed))},\n  unsafe: ${list(
      calls.filter(({ operation }) => operation['x-changes-data'] === true),
    )},\n  texts: ${list(calls.filter(isText))},\n}`,
    '',
  ].join('\n\n')
}

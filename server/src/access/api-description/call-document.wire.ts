import type { Endpoint, StaffAccess } from '@shop/contract/core/endpoint'
import { languages } from '@shop/contract/core/locale'
import { languageParameter } from '#platform/http/request-language.ts'
import { answersOf } from './call-answers.wire.ts'
import { hasPart, hasRawBody } from './call-errors.wire.ts'
import { exampleOf, overlay } from './example-maker.wire.ts'
import { callExamples } from './example-values.wire.ts'
import type { JsonSchema, SchemaRegistry } from './schema-document.wire.ts'

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description?: string
  readonly example?: unknown
}

const header = (name: string, fields: Pick<Parameter, 'required' | 'description' | 'example'>): Parameter => ({
  name,
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  ...fields,
})

const headersOf: Readonly<Record<string, readonly Parameter[]>> = {
  paymentWebhook: [
    header('X-Razorpay-Signature', {
      required: true,
      description: "HMAC-SHA256 of the body's bytes with the webhook secret, in hexadecimal.",
      example: '9f2c1be0a7d85b0a6d1f3a54c1f86e3f0b7f9a1c2d3e4f5061728394a5b6c7d8',
    }),
    header('x-razorpay-event-id', {
      required: false,
      description: 'Names the event: one that was heard before changes nothing.',
      example: 'evt_R1a2B3c4D5e6F9',
    }),
  ],
}

const idempotencyKey = header('Idempotency-Key', {
  required: false,
  description: 'Chosen by the client: a repeat with the same key gets the first answer and changes nothing.',
  example: '7f1f6c0e-2f4b-4f0e-9f0b-1f9a3f6f2c11',
})

const languageChoice: Parameter = {
  name: languageParameter,
  in: 'query',
  required: false,
  schema: { type: 'string', enum: [...languages] },
  description: 'The language of the answer; where a text has none in it, it is in English.',
  example: 'en',
}

export type Described = { readonly endpoint: Endpoint; readonly tag: string; readonly registry: SchemaRegistry }

export type CallExamples = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly reply: unknown
}

/** Never shown: the document gives only the type of a file. */
const fileExamples = {
  'application/pdf': { fileName: 'Invoice-RV-2627-000123.pdf', content: new Uint8Array() },
  'image/webp': { fileName: 'picture.webp', content: new Uint8Array() },
}
const fileSchema: JsonSchema = { type: 'string', format: 'binary' }

export function examplesOf(endpoint: Endpoint, registry: SchemaRegistry): CallExamples {
  const given = callExamples[endpoint.name] ?? {}
  const sent = (part: 'params' | 'query' | 'body') =>
    exampleOf({ schema: registry.schemaOf(endpoint[part], 'input'), components: registry.components() })
  const reply = endpoint.file
    ? fileExamples[endpoint.file]
    : exampleOf({ schema: registry.schemaOf(endpoint.reply, 'output'), components: registry.components() })
  return {
    params: overlay(sent('params'), given.params),
    query: overlay(sent('query'), given.query),
    body: hasRawBody(endpoint) ? given.body : overlay(sent('body'), given.body),
    reply: overlay(reply, given.reply),
  }
}

type Part = { readonly schema: JsonSchema; readonly location: 'path' | 'query'; readonly example: unknown }

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function parametersOf({ schema, location, example }: Part): Parameter[] {
  const examples = new Map<string, unknown>(Object.entries(example ?? {}))
  return Object.entries(schema.properties ?? {})
    .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    .map(([name, field]) => ({
      name,
      in: location,
      required: location === 'path' || (schema.required ?? []).includes(name),
      schema: field,
      example: examples.get(name),
    }))
}

function bodyOf({ endpoint, registry }: Described, example: unknown) {
  if (!hasPart(endpoint, 'body')) return {}
  if (endpoint.isUpload === true)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: fileSchema } } } }
  const schema = hasRawBody(endpoint) ? { type: 'object' } : registry.schemaOf(endpoint.body, 'input')
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, examples: { example: { summary: 'An example', value: example } } } },
    },
  }
}

function staffText({ permission, needsProof }: StaffAccess): string {
  const who =
    permission === 'signed_in'
      ? 'For everybody on the staff who is signed in; no key may use it.'
      : `For staff and keys with the permission \`${permission}\`.`
  if (needsProof === false) return who
  const proof = `${who} A person confirms who they are within five minutes before.`
  return needsProof === 'by_sum'
    ? `${proof} From the sum of the setting Confirmations on, alone or with what the person or key moved without a confirmation within 24 hours, a person confirms this sum, and a key is refused.`
    : proof
}

function accessText({ access, isUnsafeGet }: Endpoint): string {
  if (access.kind === 'staff') return staffText(access)
  const who = {
    public: 'Anyone may use it; a token is not read.',
    shopper: 'Only for a signed-in shopper, and only for what is theirs.',
    owner: 'Only for the signed-in shopper that it names.',
  }[access.kind]
  return isUnsafeGet === true ? `${who} This GET changes data: it is never cached and must not be prefetched.` : who
}

/** `isForShoppers` is false for the console's calls, which are in English. */
export function callDocument(described: Described, isForShoppers: boolean) {
  const { endpoint, tag, registry } = described
  const example = examplesOf(endpoint, registry)
  const params = {
    schema: registry.schemaOf(endpoint.params, 'input'),
    location: 'path',
    example: example.params,
  } as const
  const query = {
    schema: registry.schemaOf(endpoint.query, 'input'),
    location: 'query',
    example: example.query,
  } as const
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.summary,
    description: accessText(endpoint),
    security: endpoint.access.kind === 'public' ? [] : [{ token: [] }],
    ...(endpoint.isUnsafeGet === true && { 'x-changes-data': true }),
    parameters: [
      ...parametersOf(params),
      ...parametersOf(query),
      ...(isForShoppers ? [languageChoice] : []),
      ...(endpoint.isIdempotent === true ? [idempotencyKey] : []),
      ...(headersOf[endpoint.name] ?? []),
    ],
    ...bodyOf(described, example.body),
    responses: answersOf({
      endpoint,
      schema: endpoint.file ? fileSchema : registry.schemaOf(endpoint.reply, 'output'),
      example: example.reply,
    }),
  }
}

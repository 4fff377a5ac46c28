import { designerOptions } from '@shop/contract/catalogue/designers'
import { adminCallGroups } from '@shop/contract/core/admin-calls'
import { adminRoot, apiRoot } from '@shop/contract/core/call-address'
import { callGroups, type CallGroup } from '@shop/contract/core/calls'
import { webhookBody, webhookData } from '@shop/contract/messages/webhook-events'
import { testEvent, webhookEvents, webhookTypes } from '@shop/contract/messages/webhook-types'
import { refusalSchemas } from './call-answers.wire.ts'
import { callDocument } from './call-document.wire.ts'
import { newSchemaRegistry, type JsonSchema, type SchemaRegistry } from './schema-document.wire.ts'

export type ApiDocument = ReturnType<typeof apiDocument>

const outsideTag = { name: 'Beside the API', description: 'Files and signs of life outside the root of the API.' }

type Plain = { readonly summary: string; readonly operationId: string; readonly answers: object }

function plainGet({ summary, operationId, answers }: Plain) {
  return {
    get: {
      operationId,
      tags: [outsideTag.name],
      summary,
      description: 'Anyone may use it; a token is not read.',
      security: [],
      parameters: [],
      responses: answers,
    },
  }
}

type ResponseExample = { readonly description: string; readonly schema: JsonSchema; readonly value: object }

const jsonResponse = ({ description, schema, value }: ResponseExample) => ({
  description,
  headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
  content: { 'application/json': { schema, examples: { example: { summary: 'An example', value } } } },
})

const statusOf = (...words: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: { status: { type: 'string', enum: [...words] } },
  required: ['status'],
})

const designersByLetter = { A: [{ designer: 'Aarohi Sen', id: 'aarohi-sen' }] }

function pathsOutside(book: SchemaRegistry) {
  const designers = {
    description: 'Designers by the first letter of their names, for each kind of goods.',
    schema: book.schemaOf(designerOptions, 'output'),
    value: {
      all: designersByLetter,
      clothing: designersByLetter,
      accessories: {},
      jewellery: {},
      popular: designersByLetter,
    },
  }
  const healthy = { description: 'It runs.', schema: statusOf('ok'), value: { status: 'ok' } }
  const ready = { description: 'It can answer.', schema: statusOf('ready'), value: { status: 'ready' } }
  const notReady = {
    description: 'The database does not answer.',
    schema: statusOf('database unreachable'),
    value: { status: 'database unreachable' },
  }
  return {
    '/static/designerOptionNew.json': plainGet({
      operationId: 'designerFile',
      summary: 'Designers A to Z, as a file that older clients read',
      answers: { 200: jsonResponse(designers) },
    }),
    '/healthz': plainGet({
      operationId: 'health',
      summary: 'Whether the shop runs',
      answers: { 200: jsonResponse(healthy) },
    }),
    '/livez': plainGet({
      operationId: 'liveness',
      summary: 'The same as /healthz',
      answers: { 200: jsonResponse(healthy) },
    }),
    '/readyz': plainGet({
      operationId: 'readiness',
      summary: 'Whether the shop can answer',
      answers: { 200: jsonResponse(ready), 503: jsonResponse(notReady) },
    }),
  }
}

type Family = { readonly root: string; readonly groups: readonly CallGroup[] }

function pathsOf(book: SchemaRegistry, { root, groups }: Family) {
  const calls = groups.flatMap(({ tag, calls: endpoints }) =>
    endpoints.map((endpoint) => ({ tag, endpoint, registry: book })),
  )
  const byPath = Map.groupBy(calls, ({ endpoint }) => `${root}/${endpoint.path}`)
  const entries = [...byPath].map(([path, here]) => {
    const operations = here.map(
      (call) => [call.endpoint.method.toLowerCase(), callDocument(call, root === apiRoot)] as const,
    )
    return [path, Object.fromEntries(operations)] as const
  })
  return Object.fromEntries(entries)
}

const description = [
  'Answers are `{data, success, status}`, actions answer `{result, message}`. Money is text, `Rs12,000.00`, always in rupees.',
  'Ids and quantities may be sent as numbers or decimal text and are answered as integers. A `/` at the end of a path is fine.',
  'With `language=hi` or `language=ar` in the query an answer is in Hindi or Arabic; `Accept-Language` counts only where no cache stores the answer.',
  'Answers may gain fields. Every answer carries `x-request-id`. A refusal carries `message` and `code`;',
  'one with `authorized: false` means that the token is no longer good, or that something belongs to somebody else.',
].join(' ')

const adminDescription = [
  'Everything that the console does. A script sends a key of the console as a bearer token; a browser sends the cookie of its session.',
  'Answers are JSON in camelCase, money is whole paise, instants are ISO 8601 in UTC. Lists continue with the `cursor` that `next` names.',
  'Webhooks are signed as Standard Webhooks 1.0 says. One may arrive twice, with the same `webhook-id`, and later than a younger one.',
  'A refusal carries `message` and `code`; `staff.no_permission` names the permission, `change.outdated` holds the thing as it is now.',
].join(' ')

type SecurityScheme = { readonly type: string; readonly description: string } & Readonly<Record<string, string>>

/** The requests that the shop sends to webhook endpoints, in OpenAPI's terms. */
function webhookPaths(book: SchemaRegistry) {
  const entries = [...webhookTypes, testEvent.type].map((type) => {
    const { about } = type === testEvent.type ? testEvent : webhookEvents[type]
    const schema = book.schemaOf(webhookBody(type, webhookData[type]), 'output')
    const post = {
      operationId: `event ${type}`,
      summary: about,
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'The receiver has the event. Any other answer is tried again, but 410.' },
        '410': { description: 'The receiver wants no more events; the shop switches the endpoint off.' },
      },
    }
    return [type, { post }] as const
  })
  return Object.fromEntries(entries)
}

type Parts = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly book: SchemaRegistry
  readonly paths: object
  readonly webhooks?: object
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly token: SecurityScheme
}

function documentOf({ title, version, description: about, book, paths, webhooks, tags, token }: Parts) {
  return {
    openapi: '3.1.1',
    info: { title, version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'This shop' }],
    tags: [...tags],
    paths,
    ...(webhooks !== undefined && { webhooks }),
    components: {
      schemas: { ...book.components(), ...refusalSchemas },
      headers: {
        RequestId: {
          description: 'Names this answer in the logs of the shop.',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: { token },
    },
  }
}

const tagsOf = (groups: readonly CallGroup[]) =>
  groups.map(({ tag: name, description: about }) => ({ name, description: about }))

/** Generates the OpenAPI 3.1 document of the shop from the contract. */
export function apiDocument(shopName: string) {
  const book = newSchemaRegistry()
  return documentOf({
    title: `${shopName}: the shop's API`,
    version: '2',
    description,
    book,
    paths: { ...pathsOf(book, { root: apiRoot, groups: callGroups }), ...pathsOutside(book) },
    tags: [...tagsOf(callGroups), outsideTag],
    token: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a log-in or sign-up.' },
  })
}

/** Generates the same document for the console's calls. */
export function adminApiDocument(shopName: string): ApiDocument {
  const book = newSchemaRegistry()
  return documentOf({
    title: `${shopName}: the console's API`,
    version: '1',
    description: adminDescription,
    book,
    paths: pathsOf(book, { root: adminRoot, groups: adminCallGroups }),
    webhooks: webhookPaths(book),
    tags: tagsOf(adminCallGroups),
    token: { type: 'http', scheme: 'bearer', description: 'A key of the console, `rvk_…`.' },
  })
}

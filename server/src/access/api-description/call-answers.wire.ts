import { z } from 'zod'
import { secondFactorAsked } from '@shop/contract/access/auth'
import type { Endpoint, FileType } from '@shop/contract/core/endpoint'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { errorCodesOf } from './call-errors.wire.ts'
import { exampleValues } from './example-values.wire.ts'
import type { JsonSchema } from './schema-document.wire.ts'

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const refusalFields = {
  result: { type: 'boolean', const: false },
  success: { type: 'boolean', const: false },
  status: { type: 'integer', description: 'The same as the HTTP status.' },
  code: { type: 'string', enum: Object.keys(errors), description: 'What went wrong, for programs.' },
} as const

const text = { type: 'string', description: "What went wrong, in the customer's words." } as const
const texts = { type: 'array', items: { type: 'string' }, minItems: 1 } as const
const required = [...Object.keys(refusalFields), 'message']

/** Envelopes of a failed call (api.md, section 1, Errors). */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  Refusal: { type: 'object', properties: { ...refusalFields, message: text }, required },
  Unauthorised: {
    type: 'object',
    description: 'The only answers with `authorized`: whoever gets one is logged out.',
    properties: { authorized: { type: 'boolean', const: false }, ...refusalFields, message: text },
    required: ['authorized', ...required],
  },
  InvalidRequest: {
    type: 'object',
    properties: {
      ...refusalFields,
      message: texts,
      errors: { type: 'object', additionalProperties: texts, description: 'What is wrong with each field.' },
    },
    required: [...required, 'errors'],
  },
  SecondFactorRequired: {
    type: 'object',
    description: 'The first step of the log-in was right; auth/login/second-factor is the second one.',
    properties: {
      ...refusalFields,
      message: text,
      ...z.toJSONSchema(secondFactorAsked).properties,
    },
    required: [...required, 'challenge', 'expires_in'],
  },
}

const schemaNames: Partial<Record<ErrorCode, string>> = {
  'auth.unauthenticated': 'Unauthorised',
  'auth.forbidden': 'Unauthorised',
  'request.invalid': 'InvalidRequest',
  'second_factor.required': 'SecondFactorRequired',
}

function bodyOf(code: ErrorCode, endpoint: Endpoint): object {
  const name = schemaNames[code]
  const { status, text: message } = errors[code]
  return {
    ...(name === 'Unauthorised' ? { authorized: false } : {}),
    result: false,
    success: false,
    status,
    code,
    message: name === 'InvalidRequest' ? ['must be 1 or more'] : message,
    ...(name === 'InvalidRequest' ? { errors: { user_id: ['must be 1 or more'] } } : {}),
    ...(code === 'route.not_found' ? { data: [] } : {}),
    ...(name === 'SecondFactorRequired' ? secondFactorAsked.parse(exampleValues) : {}),
    ...endpoint.refusal,
  }
}

const requestId = { $ref: '#/components/headers/RequestId' }

type Refused = { readonly status: number; readonly codes: readonly ErrorCode[]; readonly endpoint: Endpoint }

function examplesOf({ codes, endpoint }: Refused) {
  return Object.fromEntries(codes.map((code) => [code, { summary: errors[code].text, value: bodyOf(code, endpoint) }]))
}

function schemasOf(codes: readonly ErrorCode[]): readonly JsonSchema[] {
  return [...new Set(codes.map((code) => schemaNames[code] ?? 'Refusal'))].map(reference)
}

function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [first, ...others] = schemas
  return first !== undefined && others.length === 0 ? first : { anyOf: [...schemas] }
}

function refusedAnswer(refused: Refused) {
  const isLimit = refused.codes.includes('rate_limit.exceeded')
  return {
    description: refused.codes.map((code) => errors[code].text).join(' · '),
    headers: { 'x-request-id': requestId, ...(isLimit ? { 'retry-after': retryAfter } : {}) },
    content: { 'application/json': { schema: oneOf(schemasOf(refused.codes)), examples: examplesOf(refused) } },
  }
}

const retryAfter = { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } }

export type Answered = { readonly endpoint: Endpoint; readonly schema: JsonSchema; readonly example: unknown }

function fileAnswer(type: FileType) {
  const disposition = { description: 'Its name.', required: true, schema: { type: 'string' } }
  return {
    description: 'The file, under the name in `content-disposition`.',
    headers: { 'x-request-id': requestId, 'content-disposition': disposition },
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  }
}

/** Returns every response of a call by status. Errors that clients read in a 200 share that status with success. */
export function answersOf({ endpoint, schema, example }: Answered) {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status)
  const soft = { status: 200, codes: byStatus.get(200) ?? [], endpoint }
  const refused = [...byStatus].filter(([status]) => status !== 200).toSorted(([a], [b]) => a - b)
  return {
    200: endpoint.file ? fileAnswer(endpoint.file) : doneAnswer({ endpoint, schema, example }, soft),
    ...Object.fromEntries(refused.map(([status, codes]) => [status, refusedAnswer({ status, codes, endpoint })])),
  }
}

function doneAnswer({ schema, example }: Answered, soft: Refused) {
  return {
    description: soft.codes.length === 0 ? 'Done.' : 'Done, or refused with `result` false.',
    headers: { 'x-request-id': requestId },
    content: {
      'application/json': {
        schema: oneOf([schema, ...schemasOf(soft.codes)]),
        examples: { done: { summary: 'Done', value: example }, ...examplesOf(soft) },
      },
    },
  }
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import { access, endpoint } from '@shop/contract/core/endpoint'
import { faultsOf } from './judge.ts'
import type { Answer } from './raw-client.ts'
import type { Sent } from './sent.ts'

const call = endpoint('callOfTest', {
  method: 'GET',
  path: 'call-of-test',
  access: access.public,
  summary: 'A call',
  reply: z.object({ data: z.array(z.int()) }),
  errors: ['product.not_found'],
})

const sent: Sent = {
  kind: 'valid',
  endpoint: call,
  method: 'GET',
  target: '/api/v2/call-of-test?name=x',
  headers: [],
  body: undefined,
}

type PartialAnswer = Partial<Omit<Answer, 'headers'>> & { readonly headers?: Readonly<Record<string, string>> }

function faults(
  { status = 200, text = '{"data":[1]}', headers = {}, fault }: PartialAnswer,
  requested: Partial<Sent> = {},
) {
  const all = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'one', ...headers }
  const answer: Answer = { status, text, headers: new Map(Object.entries(all)), fault }
  return faultsOf({ sent: { ...sent, ...requested }, answer, isHandled: true, secrets: ['Nachtigall'] })
}

const refused = (status: number, body: object) => ({ status, text: JSON.stringify({ message: 'No.', ...body }) })

test('a reply of the contract and a refusal of its table have no fault', () => {
  expect(faults({})).toEqual([])
  expect(faults(refused(404, { code: 'product.not_found' }))).toEqual([])
  expect(faults(refused(401, { code: 'auth.unauthenticated', authorized: false }))).toEqual([])
  expect(faults({ status: 204, text: '' })).toEqual([])
})

test.each<readonly [string, PartialAnswer]>([
  ['status 500', refused(500, {})],
  ['status 503', refused(503, { code: 'auth.social_unavailable' })],
  ['not the reply of callOfTest', { text: '{"data":["1"]}' }],
  ['an answer that is not JSON', { headers: { 'content-type': 'text/html' } }],
  ['an answer that does not parse as JSON', { text: '{"data":' }],
  ["the refusal's form", { status: 404, text: '{"error":"gone"}' }],
  ["the refusal's form", refused(404, { message: {} })],
  ['authorized in a refusal', refused(404, { code: 'product.not_found', authorized: false })],
  ['status 404 with code request.invalid', refused(404, { code: 'request.invalid' })],
  ['which the contract does not name', refused(404, { code: 'order.not_found' })],
  ['internal detail', refused(404, { message: 'relation violates unique constraint "users_email"' })],
  ['internal detail', refused(404, { message: 'at server/src/app.ts:12' })],
  ['leaks data of another shopper', refused(404, { message: '7 Nachtigall Row' })],
  ['leaks data of another shopper', { headers: { location: '/Nachtigall' } }],
  ['no answer', { status: 0, text: '' }],
  ['cut short', { fault: 'cut short' }],
])('an answer has the fault: %s', (fault, reported) => {
  expect(faults(reported).join('; ')).toContain(fault)
})

test('a response without an id cannot be found in the log', () => {
  const answer: Answer = { status: 404, text: '{}', headers: new Map(), fault: undefined }
  expect(faultsOf({ sent, answer, isHandled: false, secrets: [] })).toEqual(['no x-request-id'])
})

test('text of the request is no leak in the response', () => {
  const reported = refused(404, { code: 'product.not_found', message: 'No Nachtigall.' })
  expect(faults(reported, { target: '/api/v2/call-of-test?name=Nachtigall' })).toEqual([])
})

test('a request that is too large, or whose body nobody reads, may be cut off', () => {
  expect(faults({ fault: 'cut short' }, { body: Buffer.alloc(20 * 1024) })).toEqual([])
  expect(faults({ status: 0, text: '' }, { method: 'POST', body: Buffer.alloc(20 * 1024) })).toEqual(['no answer'])
  expect(faults({ status: 0, text: '' }, { body: Buffer.alloc(300 * 1024) })).toEqual([])
})

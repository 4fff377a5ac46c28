import { expect, test } from 'vitest'
import type { Courier } from './courier.ts'
import { curlOf, type Sent } from './sent.ts'
import { shrunk } from './shrink.ts'

const sent: Sent = {
  kind: 'hostile',
  endpoint: undefined,
  method: 'POST',
  target: '/api/v2/feedback?a=1&b=2',
  headers: [
    ['content-type', 'application/json'],
    ['x-odd', '1'],
  ],
  body: Buffer.from('{"rating":5,"message":"a\\u0000b","page":"/"}'),
}

/** Fails whenever one field of the body is present. */
const bring: Courier = async (requested) => {
  const isBad = requested.body?.includes('"message"') === true
  const answer = { status: isBad ? 500 : 200, headers: new Map<string, string>(), text: '', fault: undefined }
  return { sent: requested, answer, handlingMs: 1, faults: isBad ? ['status 500'] : [] }
}

test('a failing request is reduced to the smallest that fails', async () => {
  const least = await shrunk(bring, await bring(sent))
  expect(curlOf(least)).toBe(
    String.raw`curl --path-as-is -X POST 'http://localhost:3000/api/v2/feedback' --data-binary '{"message":"a\u0000b"}'`,
  )
})

test('a request that does not fail again is reported whole', async () => {
  const fine: Courier = async (requested) => ({ ...(await bring(requested)), faults: [] })
  expect(await shrunk(fine, await bring(sent))).toBe(sent)
})

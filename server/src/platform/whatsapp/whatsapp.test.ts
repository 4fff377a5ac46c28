import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { openWhatsApp, signatureOf, WhatsAppRefusal } from './whatsapp.ts'

type Seen = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }

async function cloudApi(answer: () => { readonly status: number; readonly body: object }) {
  const seen: Seen[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
      const { status, body } = answer()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const account = { token: 'EAAtoken', phoneNumberId: '106540352242922', appSecret: 'shh', verifyToken: 'v' }
  return {
    seen,
    whatsApp: openWhatsApp({ ...account, apiUrl: `http://127.0.0.1:${port}/v23.0` }),
    [Symbol.dispose]: () => server.close(),
  }
}

const message = {
  id: '42',
  kind: 'delivered',
  to: '919820012345',
  template: 'order_delivered',
  values: ['RV-401', 'https://shop.example/order-details/401'],
  text: 'Your order RV-401 has been delivered.',
}

test('ORDER-01: a message is posted as an approved template with its values', async () => {
  const body = { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }
  using api = await cloudApi(() => ({ status: 200, body }))
  expect(await api.whatsApp.send(message)).toBe('wamid.1')
  expect(api.seen).toMatchObject([
    {
      url: '/v23.0/106540352242922/messages',
      headers: { authorization: 'Bearer EAAtoken', 'content-type': 'application/json' },
      body: {
        messaging_product: 'whatsapp',
        to: '919820012345',
        type: 'template',
        biz_opaque_callback_data: '42',
        template: {
          name: 'order_delivered',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'RV-401' },
                { type: 'text', text: 'https://shop.example/order-details/401' },
              ],
            },
          ],
        },
      },
    },
  ])
})

test.each([
  [400, 131_026, true],
  [400, 132_001, true],
  [401, 190, true],
  [429, 130_429, false],
  [400, 131_056, false],
  [500, 131_000, false],
])('ORDER-01: status %i with code %i is final: %s', async (status, code, isFinal) => {
  using api = await cloudApi(() => ({ status, body: { error: { code, message: 'no' } } }))
  const error: unknown = await api.whatsApp.send(message).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof WhatsAppRefusal).toBe(isFinal)
  expect(String(error)).not.toContain('EAAtoken')
})

test('ORDER-01: an answer without a message id is no success', async () => {
  using api = await cloudApi(() => ({ status: 200, body: {} }))
  await expect(api.whatsApp.send(message)).rejects.toThrow('WhatsApp answered 200.')
})

test('PAY-03: a signature covers every byte of a report', async () => {
  using api = await cloudApi(() => ({ status: 200, body: {} }))
  const { isSigned, isVerifyToken } = api.whatsApp
  expect(isSigned(Buffer.from('{"a":1}'), signatureOf('shh', '{"a":1}'))).toBe(true)
  expect(isSigned(Buffer.from('{"a":2}'), signatureOf('shh', '{"a":1}'))).toBe(false)
  expect(isSigned(Buffer.from('{"a":1}'), '')).toBe(false)
  expect([isVerifyToken('v'), isVerifyToken('w'), isVerifyToken('')]).toEqual([true, false, false])
})

import { expect, test } from 'vitest'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { WhatsAppRefusal } from '#platform/whatsapp/whatsapp.ts'
import { messagingContract } from '#testing/messaging-contract.ts'
import { signatureOf } from './cloud-api-events.ts'
import { openCloudApi } from './cloud-api.ts'

const account = {
  token: 'EAAtoken',
  phoneNumberId: '106540352242922',
  appSecret: 'shh',
  verifyToken: 'v',
  apiUrl: 'https://graph.example/v23.0',
}
const over = (fetch: ProviderFetch) => openCloudApi(account, { fetch })
const answering = (status: number, body: object) =>
  over(() => Promise.resolve({ status, text: () => Promise.resolve(JSON.stringify(body)) }))

messagingContract({
  over,
  accepted: { status: 200, text: '{"messages":[{"id":"provider-1"}]}' },
  refused: { status: 400, text: '{"error":{"code":131026,"message":"Message undeliverable"}}' },
  reportOf: (event) => {
    const value =
      event.kind === 'reply'
        ? { messages: [{ from: event.from, text: { body: event.text } }] }
        : {
            statuses: [
              {
                id: event.providerId,
                status: event.status,
                biz_opaque_callback_data: String(event.messageId),
                ...(event.status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
              },
            ],
          }
    return { entry: [{ changes: [{ value }] }] }
  },
  headersOf: (rawBody) => ({ 'x-hub-signature-256': signatureOf('shh', rawBody) }),
})

const message = {
  id: '42',
  kind: 'delivered',
  to: '919820012345',
  template: 'order_delivered',
  values: ['RV-401', 'https://shop.example/order-details/401'],
  text: 'Your order RV-401 has been delivered.',
}

test('ORDER-01: a message is posted as an approved template with its values', async () => {
  const seen: object[] = []
  const whatsApp = over((url, { headers, body = '' }) => {
    seen.push({ url, headers, body: JSON.parse(body) })
    return Promise.resolve({ status: 200, text: () => Promise.resolve('{"messages":[{"id":"wamid.1"}]}') })
  })
  expect(await whatsApp.send(message)).toBe('wamid.1')
  expect(seen).toMatchObject([
    {
      url: 'https://graph.example/v23.0/106540352242922/messages',
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
  const error: unknown = await answering(status, { error: { code, message: 'no' } })
    .send(message)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof WhatsAppRefusal).toBe(isFinal)
  expect(String(error)).not.toContain('EAAtoken')
})

test('ORDER-01: an answer without a message id is no success', async () => {
  await expect(answering(200, {}).send(message)).rejects.toThrow('WhatsApp answered 200.')
})

test('PAY-03: the handshake answers its challenge to the verify token alone', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'v', 'hub.challenge': '1158201444' }
  const { answerHandshake } = answering(200, {})
  expect(answerHandshake(asked)).toBe('1158201444')
  expect(answerHandshake({ ...asked, 'hub.verify_token': 'w' })).toBeUndefined()
})

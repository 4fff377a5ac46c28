import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { openMessenger, TextRefusal, type DltRegistration } from './messenger.ts'
import type { Outbox } from './outbox.ts'

const noOutbox: Outbox = {
  deleteBefore: () => Promise.resolve(),
  put: () => Promise.reject(new Error('the sandbox stores nothing while a provider sends')),
  list: () => Promise.resolve([]),
  read: () => Promise.resolve(undefined),
}

const dlt: DltRegistration = {
  entityId: '1101234567890123456',
  header: 'RUHVNA',
  templates: new Map([
    ['code', '1107000000000000001'],
    ['delivered', '1107000000000000002'],
  ]),
}

async function provider() {
  const seen: { headers: IncomingHttpHeaders; fields: Record<string, string>; path: string }[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(text))
      seen.push({ headers: request.headers, fields, path: request.url ?? '' })
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"SMSMessage":{"Sid":"x"}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const smsUrl = `http://key:to%40ken@127.0.0.1:${port}/v1/Accounts/house/Sms/send.json`
  return { seen, messenger: openMessenger({ smsUrl, dlt, outbox: noOutbox }), [Symbol.dispose]: () => server.close() }
}

test('AUTH-04: a text carries its entity, header and template, which Indian operators compare', async () => {
  using exotel = await provider()
  await exotel.messenger.send({
    kind: 'delivered',
    to: '9820012345',
    text: 'Ruhvana: order RV-401 has been delivered.',
  })
  await exotel.messenger.send({ kind: 'code', to: '919820012345', text: 'ABCD-EFGH is your code' })
  expect(exotel.seen).toMatchObject([
    {
      path: '/v1/Accounts/house/Sms/send.json',
      headers: { authorization: `Basic ${Buffer.from('key:to@ken').toString('base64')}` },
      fields: {
        From: 'RUHVNA',
        To: '+919820012345',
        Body: 'Ruhvana: order RV-401 has been delivered.',
        Priority: 'normal',
        DltEntityId: '1101234567890123456',
        DltTemplateId: '1107000000000000002',
      },
    },
    { fields: { To: '+919820012345', Priority: 'high', DltTemplateId: '1107000000000000001' } },
  ])
})

test('AUTH-04: a text without a registered template is not sent, since operators would block it', async () => {
  using exotel = await provider()
  const sending = exotel.messenger.send({ kind: 'price-drop', to: '919820012345', text: 'now cheaper' })
  await expect(sending).rejects.toThrow(TextRefusal)
  expect(exotel.seen).toEqual([])
})

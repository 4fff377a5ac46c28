import { expect, test } from 'vitest'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { WhatsAppRefusal, type WhatsApp, type WhatsAppEvent } from '#platform/whatsapp/whatsapp.ts'

type Answer = { readonly status: number; readonly text: string }
type Headers = Readonly<Record<string, string>>

export type MessagingUnderTest = {
  readonly over: (fetch: ProviderFetch) => WhatsApp
  /** What the provider answers to a message that it takes, with its own id `provider-1`. */
  readonly accepted: Answer
  /** What it answers to a message that it would refuse again, such as one to a number without WhatsApp. */
  readonly refused: Answer
  /** The body of its report about an event. */
  readonly reportOf: (event: WhatsAppEvent) => unknown
  /** The headers with which it sends these bytes: a token or a signature. */
  readonly headersOf: (rawBody: string, now: Date) => Headers
}

const message = {
  id: '42',
  kind: 'delivered',
  to: '919820012345',
  template: 'order_delivered',
  values: ['RV-401', 'https://shop.example/order-details/401'],
  text: 'Your order RV-401 has been delivered: https://shop.example/order-details/401',
}

const events: readonly WhatsAppEvent[] = [
  ...(['sent', 'delivered', 'read', 'failed'] as const).map((status) => ({
    kind: 'status' as const,
    providerId: 'provider-1',
    messageId: 42,
    status,
    failure: status === 'failed' ? 'Message undeliverable' : '',
  })),
  { kind: 'reply', from: '919820012345', text: 'STOP' },
]

const passing: readonly (readonly [string, number, string])[] = [
  ['too many calls', 429, '{}'],
  ['a fault of its own', 503, '{}'],
  ['a page of a proxy', 200, '<html>Bad gateway</html>'],
]

function sendingCases({ over, accepted, refused }: MessagingUnderTest) {
  const answering = ({ status, text }: Answer) =>
    over(() => Promise.resolve({ status, text: () => Promise.resolve(text) }))

  test('ORDER-01: a message is sent once, with its values, and has the id of the provider', async () => {
    const bodies: string[] = []
    const whatsApp = over((_url, { body = '' }) => {
      bodies.push(body)
      return Promise.resolve({ status: accepted.status, text: () => Promise.resolve(accepted.text) })
    })
    expect(await whatsApp.send(message)).toBe('provider-1')
    expect(bodies).toHaveLength(1)
    for (const part of [message.to, ...message.values]) expect(bodies[0]).toContain(part)
  })

  test('ORDER-01: only a message that would be refused again is a refusal', async () => {
    await expect(answering(refused).send(message)).rejects.toBeInstanceOf(WhatsAppRefusal)
  })

  test.each(passing)('ORDER-01: after %s a message is sent again', async (_name, status, text) => {
    const failure: unknown = await answering({ status, text })
      .send(message)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(WhatsAppRefusal)
  })

  test('ORDER-01: a message without an answer is sent again', async () => {
    const failure: unknown = await over(() => Promise.reject(new TypeError('fetch failed')))
      .send(message)
      .catch((reason: unknown) => reason)
    expect(failure).not.toBeInstanceOf(WhatsAppRefusal)
  })
}

function reportCases({ over, reportOf, headersOf }: MessagingUnderTest) {
  const whatsApp = over(() => Promise.reject(new Error('A report needs no call.')))
  const now = new Date('2026-11-28T06:00:00Z')
  const read = (body: string, headers = headersOf(body, now)) =>
    whatsApp.readEvents({ rawBody: Buffer.from(body), headers, now })

  test('PAY-03: reports move a message forward, and replies are read', () => {
    for (const event of events) {
      // A provider tells a failure in its own words.
      const { failure, ...expected } = { failure: '', ...event }
      const [first, ...others] = read(JSON.stringify(reportOf(event))) ?? []
      expect([first, others]).toMatchObject([expected, []])
      if (first?.kind === 'status') expect(first.failure === '').toBe(failure === '')
    }
  })

  test('PAY-03: a report is read only from the account, and one of another form says nothing', () => {
    const [first] = events
    const body = first === undefined ? '' : JSON.stringify(reportOf(first))
    const forged = Object.fromEntries(Object.entries(headersOf(body, now)).map(([name, value]) => [name, `${value}0`]))
    for (const headers of [{}, forged]) expect(read(body, headers)).toBeUndefined()
    for (const odd of ['null', '"text"', '{}', '[]', 'no JSON', '']) expect(read(odd)).toEqual([])
  })

  test('PAY-03: a handshake of a stranger has no answer', () => {
    for (const query of [{}, { 'hub.mode': 'subscribe', 'hub.verify_token': '', 'hub.challenge': '1' }])
      expect(whatsApp.answerHandshake(query)).toBeUndefined()
  })
}

/** What every messaging adapter must do. */
export function messagingContract(under: MessagingUnderTest): void {
  sendingCases(under)
  reportCases(under)
}

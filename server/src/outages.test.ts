import { createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { openGoogleIssuer } from '#testing/google-issuer.ts'
import { httpStandIn, listening } from '#testing/stand-in.ts'
import { testApp } from '#testing/test-app.ts'
import { cloneDatabase } from '#testing/test-database.ts'
import { boundedFetch } from './platform/http/outgoing-requests.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openMessenger } from './platform/mail/messenger.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { razorpayGateway } from './platform/payments/razorpay/razorpay-gateway.ts'
import { openLog } from './platform/runtime/log.ts'
import { openGoogleSignIn } from './platform/security/google-sign-in.ts'

/** Faults of a server; each receives the connection. */
const silent = (): void => undefined
const refusing = (socket: Socket): void => void socket.destroy()
const garbage = (socket: Socket): void => void socket.end(Buffer.alloc(5000, 0xfe))
const repeatedly =
  (text: string, everyMs: number, start = '') =>
  (socket: Socket) => {
    socket.write(start)
    const timer = setInterval(() => {
      if (socket.writableLength < 1_000_000) socket.write(text)
    }, everyMs)
    socket.on('close', () => clearInterval(timer))
  }
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const answering = (body: string) => (socket: Socket) =>
  void socket.on('data', () => socket.end(`${head}content-length: ${body.length}\r\n\r\n${body}`))

const httpFaults = {
  silent,
  refusing,
  garbage,
  endless: repeatedly(' '.repeat(500_000), 1, `${head}\r\n`),
  dripping: repeatedly(' ', 20, `${head}\r\n`),
  'of another form': answering('{"keys":[{"kty":"RSA"}],"id":7,"items":"none"}'),
  'of another kind': answering('<html>Sign in</html>'),
  mail: repeatedly('220 mail\r\n', 20),
}

const smtpFaults = {
  silent,
  refusing,
  garbage,
  endless: repeatedly(`220-${'x'.repeat(70)}\r\n`.repeat(5000), 1),
  dripping: repeatedly('2', 20),
  web: answering('<html>Sign in</html>'),
  'full of promises': repeatedly('250 ok\r\n', 20),
}

const noOutbox: Outbox = {
  put: () => Promise.reject(new Error('the sandbox stores nothing while a provider sends')),
  list: () => Promise.resolve([]),
  read: () => Promise.resolve(undefined),
  deleteBefore: () => Promise.resolve(),
}

const keys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' }
const gatewayAt = (apiUrl: string, timeoutMs: number) =>
  razorpayGateway({ ...keys, provider: 'razorpay', apiUrl, timeoutMs, fetch: boundedFetch })

const mail = {
  id: '1',
  kind: 'code' as const,
  to: 'asha@example.com',
  subject: '',
  text: '',
  html: '',
  attachments: [],
}
const message = { kind: 'code', to: '919876543210', text: 'ABCD-EFGH is your code' }
const timeoutMs = 400

type Calls = (place: string) => Promise<unknown>

/** Runs every fault in parallel; returns how each call ended, and checks that no connection remains. */
async function outcomesOf(faults: Readonly<Record<string, (socket: Socket) => void>>, call: Calls) {
  const outcomes = Object.entries(faults).map(async ([name, fault]) => {
    const server = createTcpServer((socket) => {
      // A socket that is not read does not notice that the other side has closed.
      socket.resume()
      fault(socket)
    })
    await using place = await listening(server)
    const outcome = await call(`127.0.0.1:${place.port}`).then(
      () => 'went well',
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    )
    await expect.poll(() => place.sockets.size).toBe(0)
    return [name, outcome]
  })
  return Object.fromEntries(await Promise.all(outcomes))
}

const all = (faults: object, outcome: string) => Object.fromEntries(Object.keys(faults).map((name) => [name, outcome]))

test('PAY-01: calls to a payment provider that hangs, refuses or sends garbage end with a gateway error', async () => {
  const reading = (place: string) => gatewayAt(`http://${place}`, timeoutMs).getPayment('pay_1')
  const overTls = (place: string) => gatewayAt(`https://${place}`, timeoutMs).listPayments('order_1')
  const outcomes = await Promise.all([reading, overTls].map((call) => outcomesOf(httpFaults, call)))
  expect(outcomes).toEqual([all(httpFaults, 'GatewayError'), all(httpFaults, 'GatewayError')])
})

test('AUTH-03: a sign-in ends with an error when Google’s keys hang, are refused or are malformed', async () => {
  await using issuer = await openGoogleIssuer()
  const token = await issuer.tokenOf(issuer.person())
  const signIn = (place: string) =>
    openGoogleSignIn({
      clientId: issuer.clientId,
      jwksUrl: `http://${place}/certs`,
      now: () => new Date(),
      timeoutMs,
    }).verify(token)
  const nobody = async (place: string) => expect(await signIn(place)).toBeUndefined()
  // A token is refused when the keys do not match.
  const expected = { ...all(httpFaults, 'ShopError'), 'of another form': 'went well' }
  expect(await outcomesOf(httpFaults, nobody)).toEqual(expected)
})

test('sending to a message service that hangs, refuses or sends garbage ends in time', async () => {
  const send = (place: string) =>
    // Long enough for a refusal on a busy machine.
    openMessenger({ smsUrl: `http://${place}/sms`, outbox: noOutbox, timeoutMs: 2000 }).send(message)
  const outcomes = await outcomesOf(httpFaults, send)
  // The client reads only the status and not the body.
  expect(outcomes).toMatchObject({ endless: 'went well', dripping: 'went well', 'of another form': 'went well' })
  expect(outcomes).toMatchObject({
    silent: 'TimeoutError',
    refusing: 'TypeError',
    garbage: 'TypeError',
    mail: 'TypeError',
  })
})

test('sending to a mail server that hangs, refuses or sends garbage fails in time, with TLS and without', async () => {
  for (const scheme of ['smtp', 'smtps']) {
    const send = async (place: string) => {
      const mailer = openMailer({ smtpUrl: `${scheme}://${place}`, from: 'a@b.example', outbox: noOutbox, timeoutMs })
      await mailer.send(mail).finally(() => mailer.close())
    }
    const outcomes = await outcomesOf(smtpFaults, send)
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'went well')).toEqual([])
  }
})

test('ORDER-01: shoppers who wait for a silent provider block no others, even beyond the pool size', async () => {
  await using provider = await httpStandIn(silent)
  const gateway = gatewayAt(provider.url, 100_000)
  await using shop = await testApp({ gateway })
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const lines = [{ variantId: variants[0]?.id ?? 0 }]
  const waiting = []
  for (let count = 0; count < 30; count += 1) {
    const shopper = await readyShopper(shop, lines)
    const { id } = await placeOrder(shop, shopper)
    const body = { combined_order_id: id, amount: 1, user_id: shopper.id, payment_type: 'cart_payment' }
    waiting.push(shop.post('razorpay/pay-with-razorpay', body, shopper))
  }
  await expect.poll(() => provider.requests.length).toBe(30)
  const other = await readyShopper(shop, lines)
  expect((await placeOrder(shop, other)).status).toBe(200)
  expect((await shop.get('countries')).status).toBe(200)
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  await provider[Symbol.asyncDispose]()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 payment.provider_unavailable']),
  )
})

test('AUTH-03: sign-ins that wait for Google hold no connection to the database', async () => {
  await using issuer = await openGoogleIssuer()
  await using google = await httpStandIn(silent)
  const jwksUrl = `${google.url}/certs`
  const signIn = openGoogleSignIn({ clientId: issuer.clientId, jwksUrl, now: () => new Date(), timeoutMs: 100_000 })
  await using shop = await testApp({ google: signIn, hasRateLimit: false })
  const token = await issuer.tokenOf(issuer.person())
  const body = { social_provider: 'google', access_token: token, provider: 'google' }
  const waiting = Array.from({ length: 30 }, () => shop.post('auth/social-login', body))
  // All sign-ins share one request.
  await expect.poll(() => google.requests.length).toBe(1)
  expect((await shop.get('profile', await shop.shopper())).status).toBe(200)
  await google[Symbol.asyncDispose]()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})

test('emails that wait for a silent server delay no text message and no refund', async () => {
  const database = await cloneDatabase(inject('testServer'))
  const jobs = await openJobs({ pool: database.pool, log: openLog('silent') })
  const hanging = Promise.withResolvers<void>()
  const done: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await jobs.send(database.db, 'mail.send', { template: 'welcome', to: 'a@example.com', facts: { name: '' } })
  }
  await jobs.send(database.db, 'message.send', { template: 'welcome', to: '919876543210', facts: { name: '' } })
  await jobs.send(database.db, 'refund.send', { refundId: 1 })
  await jobs.work({
    'mail.send': () => hanging.promise,
    'message.send': async () => void done.push('message'),
    'refund.send': async () => void done.push('refund'),
  })
  await expect.poll(() => done.toSorted()).toEqual(['message', 'refund'])
  hanging.resolve()
  await pause(0)
  await jobs.stop()
  await database.drop()
})

test('hundreds of failed provider calls leave no connections behind', async () => {
  await using place = await httpStandIn((_request, reply) => reply.writeHead(500).end('x'.repeat(10_000)))
  const gateway = gatewayAt(place.url, 10_000)
  const round = async () => {
    for (let count = 0; count < 5; count += 1) {
      await Promise.allSettled(Array.from({ length: 50 }, () => gateway.getPayment('pay_1')))
    }
    return place.connections()
  }
  const first = await round()
  // Connections are reused, so a second round opens no more.
  expect(await round()).toBeLessThanOrEqual(Math.max(first, 50))
})

import { afterAll, expect, test } from 'vitest'
import { allAdapters } from '#adapters'
import { openLiveConnections } from '#platform/adapters/live-connections.ts'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { openPaymentProviders } from '#platform/payments/payment-provider.ts'
import { openLog } from '#platform/runtime/log.ts'
import { openSandboxStripe } from '#testing/sandbox-stripe/sandbox-stripe.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { httpStandIn } from '#testing/stand-in.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
const stripe = await openSandboxStripe({ now: shop.clock.now })
const courier = await httpStandIn((_request, reply) => {
  reply.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Invalid token"}')
})
const sandboxGateway = shop.ports.gateway
const owner = await newStaff(shop)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await stripe[Symbol.asyncDispose]()
  await courier[Symbol.asyncDispose]()
})

const environment = {
  STRIPE_API_URL: stripe.url,
  DELHIVERY_API_URL: courier.url,
  SHIPROCKET_EMAIL: 'api@house.example',
}
const deps = { fetch: boundedFetch, now: shop.clock.now, log: openLog('silent') }
const connections = await openLiveConnections({
  db: shop.db,
  cipher: shop.ports.secrets,
  environment,
  adapters: allAdapters,
  problemsOf: (values) =>
    values['STRIPE_SECRET_KEY']?.includes('_live_') ? ['STRIPE_SECRET_KEY takes real money.'] : [],
  apply: (values) => {
    const open = openPaymentProviders(values, deps) ?? { gateway: sandboxGateway, otherGateways: [] }
    Object.assign(shop.ports, open)
  },
})
Object.assign(shop.ports, { connections })

const call = (what: `GET ${string}` | `POST ${string}`, body?: object) =>
  sendAdmin(shop, what, { as: owner, ...(body && { body }) })
const settings = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }

type Shown = { readonly name: string; readonly state: string; readonly version: number }
type Kind = { readonly connections: readonly Shown[] }

async function shown(name: string): Promise<Shown> {
  const { body } = await call('GET connections')
  // oxlint-disable-next-line consistent-type-assertions -- the contract checks the reply
  const kinds = body.kinds as Kind[]
  return (
    kinds.flatMap(({ connections: of }) => of).find((one) => one.name === name) ?? { name: '', state: '', version: -1 }
  )
}

test('PAY-01: an account that is entered in the console takes payments at once, is tested, and shows no secret', async () => {
  expect(await shown('stripe')).toMatchObject({ state: 'off', source: 'none', version: 0 })
  const saved = await call('POST connections/stripe', { version: 0, settings })
  expect(saved).toMatchObject({ status: 200, body: { state: 'open', source: 'console', isTest: true, version: 1 } })
  expect(shop.ports.gateway.provider).toBe('stripe')
  const texts = JSON.stringify([saved.body, (await call('GET connections')).body])
  expect(texts).toContain('/api/v2/payment-events/stripe')
  for (const secret of Object.values(settings)) expect(texts).not.toContain(secret)
  const stored = await shop.db.selectFrom('connections').selectAll().execute()
  for (const secret of Object.values(settings)) expect(JSON.stringify(stored)).not.toContain(secret)
  const audit = await shop.db.selectFrom('audit_events').selectAll().where('thing', '=', 'connection').execute()
  for (const secret of Object.values(settings)) expect(JSON.stringify(audit)).not.toContain(secret)
  expect(await call('POST connections/stripe/test', {})).toMatchObject({ body: { isAnswered: true } })
  stripe.failNext('payment_intents', 'refused key')
  expect(await call('POST connections/stripe/test', {})).toMatchObject({
    body: { isAnswered: false, text: expect.stringContaining('Invalid API Key') },
  })
})

test('PAY-01: an empty secret stays as it was, a wrong one is named, and live keys need a shop that is ready for them', async () => {
  const { version } = await shown('stripe')
  const kept = await call('POST connections/stripe', { version, settings: { STRIPE_SECRET_KEY: '' } })
  expect(kept).toMatchObject({ status: 200, body: { state: 'open', version: version + 1 } })
  const enter = (given: object) => call('POST connections/stripe', { version: version + 1, settings: given })
  expect(await enter({ STRIPE_SECRET_KEY: 'pk_test_1' })).toMatchObject({
    status: 422,
    body: { code: 'connection.settings', message: 'Secret key must be a secret key of Stripe, such as sk_test_….' },
  })
  expect(await enter({ STRIPE_SECRET_KEY: 'sk_live_1' })).toMatchObject({
    status: 422,
    body: { message: 'STRIPE_SECRET_KEY takes real money.' },
  })
  expect(await enter({ STRIPE_API_URL: 'https://evil.example' })).toMatchObject({
    status: 422,
    body: { message: 'Stripe has no setting STRIPE_API_URL.' },
  })
  expect(await call('POST connections/stripe', { version, settings })).toMatchObject({
    status: 409,
    body: { code: 'change.outdated' },
  })
  expect(await call('POST connections/paypal', { version: 0, settings })).toMatchObject({ status: 404 })
  const missing = await call('POST connections/razorpay', { version: 0, settings: { RAZORPAY_KEY_ID: 'rzp_test_1' } })
  expect(missing).toMatchObject({ status: 422, body: { message: 'Enter this: Key secret.' } })
})

test('PAY-01: of two accounts the merchant chooses who takes orders abroad; a removed one takes none', async () => {
  const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' }
  expect(await call('POST connections/razorpay', { version: 0, settings: razorpay })).toMatchObject({ status: 200 })
  expect(shop.ports.gateway.provider).toBe('razorpay')
  const chosen = await call('POST payment-providers', { version: 0, main: null, abroad: 'stripe' })
  expect(chosen).toMatchObject({ status: 200, body: { main: null, abroad: 'stripe', version: 1 } })
  expect(shop.ports.otherGateways).toMatchObject([{ takes: 'abroad', gateway: { provider: 'stripe' } }])
  const removed = await call('POST connections/razorpay/remove', { version: 1 })
  expect(removed).toMatchObject({ status: 200, body: { state: 'off', version: 0 } })
  expect(shop.ports.gateway.provider).toBe('stripe')
})

test('ORDER-03: the test of a courier says what the service answered', async () => {
  const account = {
    DELHIVERY_TOKEN: 'wrong',
    DELHIVERY_PICKUP: 'Primary',
    DELHIVERY_PICKUP_PIN: '302001',
    DELHIVERY_WEBHOOK_TOKEN: 'delhivery-events-token',
  }
  expect(await call('POST connections/delhivery', { version: 0, settings: account })).toMatchObject({ status: 200 })
  expect(await call('POST connections/delhivery/test', {})).toMatchObject({
    body: { isAnswered: false, text: 'It did not accept: Invalid token.' },
  })
})

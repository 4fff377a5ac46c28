import { afterAll, expect, test } from 'vitest'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { hmacHex } from '#platform/security/signatures.ts'
import { openSandboxStripe } from '#testing/sandbox-stripe/sandbox-stripe.ts'
import { formOf } from './stripe-client.ts'
import { stripeGateway } from './stripe-gateway.ts'

let shiftMs = 0
const now = () => new Date(Date.parse('2026-11-28T06:00:00Z') + shiftMs)
const sandbox = await openSandboxStripe({ now })
afterAll(() => sandbox[Symbol.asyncDispose]())

const webhookSecrets = ['whsec_new', sandbox.webhookSecret]
const account = { provider: 'stripe', secretKey: sandbox.secretKey, webhookSecrets, apiUrl: sandbox.url, now }
const gateway = stripeGateway({ ...account, fetch: boundedFetch })

let orders = 0

async function opened(amountMinor = 1_200_000) {
  orders += 1
  const reference = `20261128-${orders}`
  const { id } = await gateway.createOrder({ amountMinor, receipt: `${reference}-x`, notes: { order: reference } })
  const places = { paidUrl: 'https://shop.example/paid', closedUrl: 'https://shop.example/closed' }
  const window = { providerOrderId: id, amountMinor, reference, email: '', ...places }
  return { id, window, open: () => gateway.openWindow(window) }
}

test('PAY-01: nested fields are written as Stripe reads them', () => {
  const fields = { mode: 'payment', line_items: [{ quantity: 1, price: { name: 'Kurta & stole' } }], gone: undefined }
  expect(formOf(fields)).toEqual([
    'mode=payment',
    'line_items%5B0%5D%5Bquantity%5D=1',
    'line_items%5B0%5D%5Bprice%5D%5Bname%5D=Kurta%20%26%20stole',
  ])
})

test('PAY-01: two tabs get the same page, and an expired page gives way to a new one of the same order', async () => {
  const { id, open } = await opened()
  const [first, second] = await Promise.all([open(), open()])
  expect(second).toEqual(first)
  shiftMs += 3_600_000
  const later = await open()
  expect(later).toMatchObject({ kind: 'redirect' })
  expect(later).not.toEqual(first)
  const paymentId = sandbox.pay(id)
  expect(await gateway.listPayments(id)).toMatchObject([{ id: paymentId, orderId: id, status: 'captured' }])
})

test('PAY-02: a signature counts for five minutes, with each secret that is valid meanwhile', () => {
  const rawBody = Buffer.from('{"id":"evt_1","type":"customer.created","created":1,"data":{"object":{}}}')
  const time = Math.floor(now().getTime() / 1000)
  const sign = (secret: string, at = time) => `t=${at},v1=${hmacHex(secret, `${at}.${rawBody.toString()}`)}`
  const read = (signature: string) =>
    gateway.readEvent({ rawBody, headers: { 'stripe-signature': signature }, now: now() })
  for (const secret of webhookSecrets)
    expect(read(sign(secret))).toMatchObject({ id: 'evt_1', type: 'customer.created', effect: 'none' })
  expect(read(`${sign('whsec_other')},${sign('whsec_new').split(',')[1]}`)).toBeDefined()
  expect(read(sign('whsec_other'))).toBeUndefined()
  expect(read(sign('whsec_new', time - 301))).toBeUndefined()
  expect(read(sign('whsec_new', time + 301))).toBeUndefined()
  expect(read(`v1=${hmacHex('whsec_new', rawBody)}`)).toBeUndefined()
})

test('PAY-01: a refused key counts as an outage and is reported; a busy account may be asked again', async () => {
  const reasons: string[] = []
  const watched = stripeGateway({ ...account, fetch: boundedFetch, onRefusedKeys: (reason) => reasons.push(reason) })
  for (const fault of ['refused key', 'too many calls', 'server error'] as const) {
    sandbox.failNext('payment_intents', fault)
    await expect(watched.getPayment('pi_1')).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
  }
  expect([watched.refusedKeys(), reasons.length]).toEqual([1, 1])
  await expect(watched.getPayment('pi_1')).rejects.toMatchObject({ isTransient: false })
})

test('PAY-01: a refund that is repeated after Stripe forgot its key is still made once', async () => {
  const { id, open } = await opened()
  await open()
  const providerPaymentId = sandbox.pay(id)
  const refund = { providerPaymentId, amountMinor: 250_000, idempotencyKey: 'one piece' }
  const { id: refundId } = await gateway.refund(refund)
  sandbox.forgetKeys()
  expect((await gateway.refund(refund)).id).toBe(refundId)
  expect(sandbox.calls('POST refunds')).toBe(1)
})

test('PAY-02: the lines of a payout add up to what arrived at the bank, with fees and disputes', async () => {
  const { id, open } = await opened()
  await open()
  const paymentId = sandbox.pay(id)
  const { id: refundId } = await gateway.refund({ providerPaymentId: paymentId, amountMinor: 100, idempotencyKey: 'r' })
  const disputeId = sandbox.dispute(paymentId, 'opened')
  const payoutId = sandbox.payOut()
  const { lines, waiting, next } = await gateway.listSettled({
    year: 2026,
    month: 11,
    day: null,
    after: null,
    count: 1000,
  })
  expect([waiting, next]).toEqual([0, null])
  const line = (entityId: string) => lines.find((one) => one.entityId === entityId)
  expect(line(paymentId)).toMatchObject({ kind: 'payment', amountMinor: 1_200_000, feeMinor: 42_480, taxMinor: 6480 })
  expect(line(paymentId)).toMatchObject({ creditMinor: 1_157_520, debitMinor: 0, settlementId: payoutId })
  expect(line(refundId)).toMatchObject({ kind: 'refund', debitMinor: 100, paymentId })
  const disputed = lines.find((one) => one.disputeId === disputeId)
  expect(disputed).toMatchObject({ kind: 'adjustment', debitMinor: 1_200_000, paymentId })
  expect(lines.every(({ utr, currency }) => utr.startsWith('UTR') && currency === 'INR')).toBe(true)
  const other = { year: 2026, month: 10, day: null, after: null, count: 1000 }
  expect(await gateway.listSettled(other)).toEqual({ lines: [], waiting: 0, next: null })
})

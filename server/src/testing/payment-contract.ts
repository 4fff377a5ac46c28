import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#books'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { GatewayError, type GatewayDelivery, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { ledgerOf, orderBooks, sumOf } from './books.ts'
import { openPayment, placeOrder, readyShopper } from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import { testApp, type TestApp } from './test-app.ts'

/** An event as the provider posts it. */
export type PaymentDelivery = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

export type Paying = {
  readonly card?: 'captured' | 'authorized' | 'failed'
  /** Another sum or currency than the shop asked for. */
  readonly amountMinor?: number
  readonly currency?: string
}

export type PaymentUnderTest = AsyncDisposable & {
  readonly gateway: PaymentGateway
  /** The shopper pays at the provider; returns the payment's id. */
  readonly pay: (providerOrderId: string, paying?: Paying) => Promise<string>
  /** Every event so far that the provider has not handed over here before, with its signature. */
  readonly deliveries: () => Promise<readonly PaymentDelivery[]>
  readonly dispute: (paymentId: string, step: 'opened' | 'won' | 'lost') => Promise<void>
}

type Opening = {
  readonly shop: TestApp
  /** Wraps the adapter's `fetch`, so that the kit can break its calls. */
  readonly breakable: (fetch: ProviderFetch) => ProviderFetch
}

/** `silence`: nothing arrives at the provider. `lost answer`: the provider acts, and its answer is lost. */
type Fault = 'silence' | 'lost answer' | 'not JSON'

type Kit = { readonly shop: TestApp; readonly failNext: (fault: Fault, method?: 'POST') => void } & PaymentUnderTest

type Get = () => Kit

function breakableCalls() {
  let next: { readonly fault: Fault; readonly method: string | undefined } | undefined
  const breakable = (fetch: ProviderFetch): ProviderFetch => {
    return async (url, request) => {
      if (next === undefined || (next.method ?? request.method) !== request.method) return fetch(url, request)
      const { fault } = next
      next = undefined
      if (fault === 'silence') throw new Error('connection refused')
      const answer = await fetch(url, request)
      if (fault === 'lost answer') throw new Error('connection reset')
      return { ...answer, status: answer.status, text: () => Promise.resolve('<html>Bad gateway</html>') }
    }
  }
  const failNext = (fault: Fault, method?: 'POST') => {
    next = { fault, method }
  }
  return { breakable, failNext }
}

let count = 0

/** An order of its own at the provider. */
async function opened({ gateway }: Kit, amountMinor = 1_200_000) {
  count += 1
  const order = { amountMinor, receipt: `20261130-${count}-kit${process.pid}`, notes: { order: `20261130-${count}` } }
  const { id } = await gateway.createOrder(order)
  const window = {
    providerOrderId: id,
    amountMinor,
    reference: order.notes.order,
    email: 'asha@example.com',
    paidUrl: 'https://shop.example/paid',
    closedUrl: 'https://shop.example/closed',
  }
  return { id, order, window }
}

async function paid(kit: Kit, paying?: Paying): Promise<{ id: string; paymentId: string }> {
  const { id, window } = await opened(kit)
  await kit.gateway.openWindow(window)
  return { id, paymentId: await kit.pay(id, paying) }
}

function orderCases(get: Get): void {
  test('PAY-01: one receipt is one order at the provider, also when the first answer was lost', async () => {
    const { gateway, failNext } = get()
    const order = { amountMinor: 120_000, receipt: `20261130-lost-kit${process.pid}`, notes: {} }
    failNext('lost answer', 'POST')
    await expect(gateway.createOrder(order)).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
    const { id } = await gateway.createOrder(order)
    expect(await gateway.createOrder(order)).toEqual({ id })
    expect(await gateway.listPayments(id)).toEqual([])
  })

  test('PAY-01: opening the window again leads to the same place', async () => {
    const kit = get()
    const { window } = await opened(kit)
    const first = await kit.gateway.openWindow(window)
    expect(['checkout-script', 'redirect', 'test-sheet']).toContain(first.kind)
    expect(await kit.gateway.openWindow(window)).toEqual(first)
  })
}

function paymentCases(get: Get): void {
  test('PAY-01: a payment is read with its order, its amount in paise and its currency', async () => {
    const kit = get()
    const { id, paymentId } = await paid(kit)
    const payment = await kit.gateway.getPayment(paymentId)
    expect(payment).toMatchObject({ id: paymentId, orderId: id, amountMinor: 1_200_000, currency: 'INR' })
    expect(payment).toMatchObject({ status: 'captured', amountRefundedMinor: 0 })
    expect(payment.feeMinor).toBeGreaterThan(0)
    expect(await kit.gateway.listPayments(id)).toEqual([payment])
  })

  test('PAY-01: an authorised payment is captured once', async () => {
    const kit = get()
    const { paymentId } = await paid(kit, { card: 'authorized' })
    expect((await kit.gateway.getPayment(paymentId)).status).toBe('authorized')
    kit.failNext('lost answer', 'POST')
    await expect(kit.gateway.capture(paymentId, 1_200_000)).rejects.toMatchObject({ isTransient: true })
    await kit.gateway.capture(paymentId, 1_200_000).catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'GatewayError', isTransient: false })
    })
    expect(await kit.gateway.getPayment(paymentId)).toMatchObject({ status: 'captured', amountMinor: 1_200_000 })
  })

  test('PAY-02: a refused payment says why, and another attempt may succeed', async () => {
    const kit = get()
    const { id, paymentId } = await paid(kit, { card: 'failed' })
    const payment = await kit.gateway.getPayment(paymentId)
    expect(payment.status).toBe('failed')
    expect(payment.errorDescription).toMatch(/\w{3}/)
    const second = await kit.pay(id)
    expect((await kit.gateway.getPayment(second)).status).toBe('captured')
  })

  test('PAY-02: payments of a period are listed in pages, each once', async () => {
    const kit = get()
    const mine = [await paid(kit), await paid(kit), await paid(kit)].map(({ paymentId }) => paymentId)
    const now = kit.shop.clock.now()
    const period = { from: new Date(now.getTime() - 3_600_000), to: new Date(now.getTime() + 60_000) }
    const found: string[] = []
    for (let after: string | null = null, turn = 0; turn < 100; turn += 1) {
      const page = await kit.gateway.listPaymentsBetween({ ...period, after, count: 2 })
      found.push(...page.payments.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect(found).toEqual(expect.arrayContaining(mine))
    expect(new Set(found).size).toBe(found.length)
  })
}

function refundCases(get: Get): void {
  test('PAY-01: a partial refund is made once for each key, also when its answer was lost', async () => {
    const kit = get()
    const { paymentId: providerPaymentId } = await paid(kit)
    const refund = (amountMinor: number, idempotencyKey: string) =>
      kit.gateway.refund({ providerPaymentId, amountMinor, idempotencyKey: `${idempotencyKey}-${providerPaymentId}` })
    kit.failNext('lost answer', 'POST')
    await expect(refund(300_000, 'sleeves')).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
    const first = await refund(300_000, 'sleeves')
    expect((await refund(300_000, 'sleeves')).id).toBe(first.id)
    const second = await refund(200_000, 'hem')
    expect(second.id).not.toBe(first.id)
    expect((await kit.gateway.getPayment(providerPaymentId)).amountRefundedMinor).toBe(500_000)
    expect(await kit.gateway.getRefund(first.id)).toMatchObject({ paymentId: providerPaymentId, amountMinor: 300_000 })
    const tooMuch = refund(700_001, 'too much')
    await expect(tooMuch).rejects.toThrow(GatewayError)
    await expect(tooMuch).rejects.toMatchObject({ isTransient: false })
  })
}

function faultCases(get: Get): void {
  test('PAY-01: at every step a missing or unreadable answer is an error that may be repeated', async () => {
    const kit = get()
    const { id, paymentId } = await paid(kit)
    const { gateway } = kit
    const now = kit.shop.clock.now()
    const steps: (() => Promise<unknown>)[] = [
      () => gateway.createOrder({ amountMinor: 100_000, receipt: `20261130-fault-kit${process.pid}`, notes: {} }),
      () => gateway.listPayments(id),
      () => gateway.getPayment(paymentId),
      () => gateway.capture(paymentId, 1_200_000),
      () => gateway.refund({ providerPaymentId: paymentId, amountMinor: 100, idempotencyKey: `fault-${paymentId}` }),
      () => gateway.getRefund('rfnd_unknown'),
      () => gateway.listPaymentsBetween({ from: now, to: now, after: null, count: 10 }),
      () => gateway.listSettled({ year: 2026, month: 11, day: null, after: null, count: 10 }),
    ]
    for (const step of steps) {
      kit.failNext('silence')
      await expect(step()).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
    }
    kit.failNext('not JSON')
    await expect(gateway.getPayment(paymentId)).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
  })

  test('PAY-01: what the browser brings back counts only with the provider’s signature', async () => {
    const kit = get()
    const { id, paymentId } = await paid(kit)
    for (const signature of ['', 'forged', '0'.repeat(64)])
      expect(kit.gateway.isCallbackSignature({ orderId: id, paymentId, signature })).toBe(false)
  })

  test('PAY-02: an event with a forged signature, another body or none is refused', async () => {
    const kit = get()
    await kit.deliveries()
    await paid(kit)
    const [sent] = await kit.deliveries()
    if (sent === undefined) throw new Error('The provider reports no payment.')
    const now = kit.shop.clock.now()
    const read = (delivery: Partial<GatewayDelivery>) =>
      kit.gateway.readEvent({ rawBody: Buffer.from(sent.body), headers: sent.headers, now, ...delivery })
    const forged = Object.fromEntries(
      Object.entries(sent.headers).map(([name, value]) => [name, value.replaceAll(/[\da-f]{64}/g, '0'.repeat(64))]),
    )
    expect(read({})?.type).toMatch(/\w/)
    expect(read({})).toEqual(read({}))
    expect(read({ headers: forged })).toBeUndefined()
    expect(read({ headers: {} })).toBeUndefined()
    expect(read({ rawBody: Buffer.from(`${sent.body} `) })).toBeUndefined()
  })
}

async function unpaidOrder({ shop }: Kit) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

/** Posts events to the shop and runs what they cause. */
async function deliver({ shop, gateway }: Kit, events: readonly PaymentDelivery[]): Promise<void> {
  for (const { body: payload, headers } of events) {
    const url = `/api/v2/payment-events/${gateway.protocol}`
    const { statusCode } = await shop.app.inject({ method: 'POST', url, payload, headers: { ...headers } })
    expect(statusCode).toBe(200)
  }
  await shop.runJobs()
}

/** The last event first, and each twice. */
async function deliverConfused(kit: Kit): Promise<void> {
  const events = (await kit.deliveries()).toReversed()
  await deliver(kit, [...events, ...events])
}

const exceptionsOf = async ({ shop }: Kit, subject: string) =>
  (await shop.db.selectFrom('payment_exceptions').select('kind').where('subject', '=', subject).execute()).map(
    ({ kind }) => kind,
  )

function shopCases(get: Get): void {
  test('PAY-02: events in any order and repeated pay an order once, at the provider that opened it', async () => {
    const kit = get()
    const { orderId, providerOrderId } = await unpaidOrder(kit)
    await kit.pay(providerOrderId)
    await deliverConfused(kit)
    expect(await orderBooks(kit.shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
    const { provider } = kit.gateway
    const payments = kit.shop.db.selectFrom('payments').select('provider').where('order_id', '=', orderId)
    expect(await payments.execute()).toEqual([{ provider }])
    const ledger = await ledgerOf(kit.shop.db, orderId)
    expect(sumOf(ledger)).toBe(0)
    expect(ledger['provider_fees']).toBeGreaterThan(0)
  })

  test('PAY-01: a payment of another sum goes back, and one in another currency waits for a person', async () => {
    const kit = get()
    const { orderId, providerOrderId } = await unpaidOrder(kit)
    const wrong = await kit.pay(providerOrderId, { amountMinor: 100 })
    await deliverConfused(kit)
    expect(await exceptionsOf(kit, wrong)).toEqual(['wrong_amount'])
    expect(await orderBooks(kit.shop.db, orderId)).toMatchObject({
      state: 'awaiting_payment',
      refunds: ['wrong_amount processed'],
    })
    expect((await kit.gateway.getPayment(wrong)).amountRefundedMinor).toBe(100)
    expect(sumOf(await ledgerOf(kit.shop.db, orderId))).toBe(0)
    const foreign = await kit.pay(providerOrderId, { currency: 'usd' })
    await deliverConfused(kit)
    expect(await exceptionsOf(kit, foreign)).toEqual(['foreign_currency'])
    expect((await orderBooks(kit.shop.db, orderId)).state).toBe('awaiting_payment')
  })

  test('PAY-02: a payment that comes after the order expired pays for it while its pieces are there', async () => {
    const kit = get()
    const { orderId, providerOrderId } = await unpaidOrder(kit)
    kit.shop.clock.advance(16 * 60_000)
    await expireOrders(kit.shop.ctx())
    expect((await orderBooks(kit.shop.db, orderId)).state).toBe('cancelled')
    await kit.pay(providerOrderId)
    await deliverConfused(kit)
    expect(await orderBooks(kit.shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'] })
    expect(sumOf(await ledgerOf(kit.shop.db, orderId))).toBe(0)
  })

  test('PAY-02: a lost event is made up for when the shop asks the provider', async () => {
    const kit = get()
    const { orderId, providerOrderId } = await unpaidOrder(kit)
    await kit.pay(providerOrderId)
    await kit.deliveries()
    kit.shop.clock.advance(16 * 60_000)
    await expireOrders(kit.shop.ctx())
    expect((await orderBooks(kit.shop.db, orderId)).state).toBe('paid')
  })

  test('PAY-02: a dispute is listed for a person, booked when it is lost, and booked back when it is won', async () => {
    const kit = get()
    for (const end of ['lost', 'won'] as const) {
      const { orderId, providerOrderId } = await unpaidOrder(kit)
      const paymentId = await kit.pay(providerOrderId)
      await deliverConfused(kit)
      await kit.dispute(paymentId, 'opened')
      await kit.dispute(paymentId, end)
      await deliverConfused(kit)
      const disputes = kit.shop.db.selectFrom('payment_disputes').select(['status', 'provider'])
      expect(await disputes.where('provider_payment_id', '=', paymentId).execute()).toEqual([
        { status: end, provider: kit.gateway.provider },
      ])
      const ledger = await ledgerOf(kit.shop.db, orderId)
      expect(ledger['chargebacks'] ?? 0).toBe(end === 'lost' ? 1_200_000 : 0)
      expect(sumOf(ledger)).toBe(0)
    }
  })
}

/** What every payment adapter must do; `open` starts the adapter over its sandbox, beside a shop. */
export function paymentContract(open: (opening: Opening) => Promise<PaymentUnderTest>): void {
  let kit: Kit
  beforeAll(async () => {
    const shop = await testApp()
    const { breakable, failNext } = breakableCalls()
    const under = await open({ shop, breakable })
    Object.assign(shop.ports, { gateway: under.gateway })
    kit = { ...under, shop, failNext }
  })
  afterAll(async () => {
    await kit.shop[Symbol.asyncDispose]()
    await kit[Symbol.asyncDispose]()
  })
  const get: Get = () => kit
  orderCases(get)
  paymentCases(get)
  refundCases(get)
  faultCases(get)
  shopCases(get)
}

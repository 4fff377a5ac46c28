import { afterAll, expect, test } from 'vitest'
import { GatewayError, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { newContext } from '#platform/runtime/context.ts'
import { ledgerOf, orderBooks } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { sendDueRefunds, sendRefund } from './refunds.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

/** A paid order with a second payment to refund. */
async function owedRefund() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, orderId)
  for (let i = 0; i < 2; i += 1) {
    const { body } = await payAtSheet(shop, providerOrderId, { notify: i === 1 })
    await confirm(shop, asha, { orderId, ...body })
  }
  const refund = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.idempotency_key as key', 'payments.provider_payment_id as paymentId'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, ...refund }
}

function withGateway(replaced: Partial<PaymentGateway>) {
  const ports = { ...shop.ports, gateway: { ...shop.ports.gateway, ...replaced } }
  return newContext({ db: shop.db, log: shop.ctx().log, ports })
}

test('PAY-01: a refund sent many times at once by job and sweep is made once', async () => {
  const { id, orderId, paymentId } = await owedRefund()
  shop.clock.advance(5000)
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? sendRefund(shop.ctx(), id) : sendDueRefunds(shop.ctx()),
    ),
  )
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', refunds: ['paid_twice processed'] })
  expect(await shop.ports.gateway.getPayment(paymentId)).toMatchObject({
    amountRefundedMinor: 1_200_000,
    status: 'refunded',
  })
  expect((await ledgerOf(shop.db, orderId))['refunds_payable']).toBe(0)
})

test('PAY-01: a refund whose response was lost is retried with the same key', async () => {
  const { id, orderId, paymentId } = await owedRefund()
  const answerLost = withGateway({
    refund: async (refund) => {
      await shop.ports.gateway.refund(refund)
      throw new GatewayError('no answer in time', true)
    },
  })
  await sendRefund(answerLost, id)
  expect((await orderBooks(shop.db, orderId)).refunds).toEqual(['paid_twice pending'])
  expect(await sendDueRefunds(shop.ctx())).toBe(0)
  shop.clock.advance(10_000)
  expect(await sendDueRefunds(shop.ctx())).toBe(1)
  expect((await orderBooks(shop.db, orderId)).refunds).toEqual(['paid_twice processed'])
  expect(await shop.ports.gateway.getPayment(paymentId)).toMatchObject({ amountRefundedMinor: 1_200_000 })
})

test('PAY-01: a pending refund is polled until it is done', async () => {
  const { id, orderId } = await owedRefund()
  const slow = withGateway({
    refund: async (refund) => ({ ...(await shop.ports.gateway.refund(refund)), status: 'pending' }),
  })
  await sendRefund(slow, id)
  expect((await orderBooks(shop.db, orderId)).refunds).toEqual(['paid_twice pending'])
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  expect((await orderBooks(shop.db, orderId)).refunds).toEqual(['paid_twice processed'])
})

test('PAY-01: the webhook alone completes a refund, even before our own call returns', async () => {
  const { orderId, paymentId, key } = await owedRefund()
  await shop.ports.gateway.refund({
    providerPaymentId: paymentId,
    amountMinor: 1_200_000,
    idempotencyKey: key,
  })
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    payments: ['settled', 'refunded'],
    refunds: ['paid_twice processed'],
  })
})

test('PAY-01: a refused refund is listed for a person and retried', async () => {
  const { id, orderId } = await owedRefund()
  const refusing = withGateway({
    refund: () => Promise.reject(new GatewayError('400 BAD_REQUEST_ERROR: not enough balance', false)),
  })
  await sendRefund(refusing, id)
  const listed = shop.db.selectFrom('payment_exceptions').select(['kind', 'detail']).where('order_id', '=', orderId)
  expect(await listed.execute()).toEqual([
    { kind: 'refund_refused', detail: '400 BAD_REQUEST_ERROR: not enough balance' },
  ])
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  expect((await orderBooks(shop.db, orderId)).refunds).toEqual(['paid_twice processed'])
})

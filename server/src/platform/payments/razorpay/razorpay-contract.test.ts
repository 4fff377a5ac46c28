import { sql } from 'kysely'
import { openLog } from '#platform/runtime/log.ts'
import { hmacHex } from '#platform/security/signatures.ts'
import { type PaymentDelivery, paymentContract } from '#testing/payment-contract.ts'
import { fetchInProcess } from '#testing/sandbox-provider/in-process.ts'
import type { SandboxBooks } from '#testing/sandbox-provider/provider-calls.ts'
import { attemptPayment } from '#testing/sandbox-provider/provider-payments.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

let disputes = 0

/** The sandbox opens no disputes; this is how Razorpay reports one. */
function disputeEvent({ keys, clock }: SandboxBooks, paymentId: string, step: 'opened' | 'won' | 'lost') {
  disputes += 1
  const entity = {
    id: `disp_${paymentId}`,
    payment_id: paymentId,
    amount: 1_200_000,
    currency: 'INR',
    amount_deducted: step === 'lost' ? 1_200_000 : 0,
    status: step === 'opened' ? 'open' : step,
    phase: 'chargeback',
  }
  const event = step === 'opened' ? 'payment.dispute.created' : `payment.dispute.${step}`
  const createdAt = Math.floor(clock.now().getTime() / 1000) + disputes
  const body = JSON.stringify({ event, payload: { dispute: { entity } }, created_at: createdAt })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(keys.webhookSecret, body),
    'x-razorpay-event-id': `evt_dispute_${disputes}`,
  }
  return { body, headers }
}

paymentContract(async ({ shop, breakable }) => {
  const { db, clock, sandbox } = shop
  const row = await db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirstOrThrow()
  const keys = { keyId: row.key_id, keySecret: row.key_secret, webhookSecret: row.webhook_secret }
  const books: SandboxBooks = { db, clock, log: openLog('silent'), keys }
  const further: PaymentDelivery[] = []
  return {
    gateway: razorpayGateway({
      ...keys,
      provider: 'sandbox',
      apiUrl: 'http://sandbox/sandbox/razorpay',
      fetch: breakable(fetchInProcess(books, '/sandbox/razorpay/v1')),
    }),
    pay: async (orderId, { card = 'captured', amountMinor, currency } = {}) => {
      const payment = await attemptPayment(db, clock.now(), {
        orderId,
        outcome: card === 'failed' ? 'failure' : 'success',
        notify: currency === undefined,
        capture: card !== 'authorized',
        amountMinor,
        lateAfterMs: 0,
      })
      if (currency === undefined) return payment.id
      await sql`update sandbox_provider.payments set currency = ${currency.toUpperCase()} where id = ${payment.id}`.execute(
        db,
      )
      const paid = await shop.ports.gateway.getPayment(payment.id)
      const entity = {
        id: paid.id,
        order_id: orderId,
        amount: paid.amountMinor,
        currency: paid.currency,
        status: 'captured',
      }
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
      further.push({
        body,
        headers: { 'x-razorpay-signature': hmacHex(keys.webhookSecret, body), 'content-type': 'application/json' },
      })
      return payment.id
    },
    deliveries: async () => {
      const events: PaymentDelivery[] = further.splice(0)
      const collect = async (body: string, headers: Readonly<Record<string, string>>) => {
        events.push({ body, headers })
        return 200
      }
      for (let tried = 1; tried > 0;) tried = await sandbox.deliverDue(collect)
      return events
    },
    dispute: async (paymentId, step) => {
      further.push(disputeEvent(books, paymentId, step))
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
})

/** Payouts to the house's bank, with the balance transactions of each. https://docs.stripe.com/api/payouts */
import { z } from 'zod'
import type { GatewaySettledLine, GatewaySettledPage, PaymentGateway } from '#platform/payments/payment-gateway.ts'
import type { StripeCall } from './stripe-client.ts'
import { dateOf, listOf, unixSeconds } from './stripe-entities.ts'

const word = z.string().max(100)

const payout = z.object({
  id: word.min(1),
  status: word,
  arrival_date: unixSeconds,
  trace_id: z.object({ value: word.nullish() }).nullish(),
})

const source = z.object({ id: word, payment_intent: word.nullish() })

const transaction = z.object({
  id: word.min(1),
  type: word,
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: word,
  description: z.string().nullish(),
  fee_details: z.array(z.object({ type: word, amount: z.int() })).nullish(),
  source: z.union([source, word]).nullish(),
})

type Payout = z.infer<typeof payout>
type Transaction = z.infer<typeof transaction>

const kinds: ReadonlyMap<string, GatewaySettledLine['kind']> = new Map([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['transfer', 'transfer'],
])

const longestDescription = 500

function lineOf(paid: Payout, entry: Transaction): GatewaySettledLine {
  const kind = kinds.get(entry.type) ?? 'adjustment'
  const of = typeof entry.source === 'object' ? entry.source : null
  const paymentId = of?.payment_intent ?? ''
  const isDispute = of?.id.startsWith('dp_') === true || of?.id.startsWith('du_') === true
  const tax = entry.fee_details?.filter(({ type }) => type === 'tax').reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const ids = { payment: paymentId, refund: of?.id ?? '', transfer: entry.id, adjustment: entry.id }
  return {
    kind,
    entityId: ids[kind] === '' ? entry.id : ids[kind],
    settlementId: paid.id,
    utr: paid.trace_id?.value ?? '',
    settledAt: dateOf(paid.arrival_date),
    amountMinor: Math.abs(entry.amount),
    creditMinor: Math.max(0, entry.net),
    debitMinor: Math.max(0, -entry.net),
    feeMinor: entry.fee,
    taxMinor: tax,
    currency: entry.currency.toUpperCase(),
    paymentId: kind === 'payment' ? '' : paymentId,
    orderId: '',
    disputeId: isDispute ? (of?.id ?? '') : '',
    description: (entry.description ?? '').slice(0, longestDescription),
  }
}

const pageOfStripe = 100
/** India's midnight, five and a half hours before that of UTC. */
const midnight = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 1000 - 19_800

type Wanted = Parameters<PaymentGateway['listSettled']>[0]

/** One page is one payout: its own transaction, of type `payout`, is what arrived at the bank. */
export async function listSettled(call: StripeCall, { year, month, day, after }: Wanted): Promise<GatewaySettledPage> {
  const from = midnight(year, month, day ?? 1)
  const until = day === null ? midnight(year, month + 1, 1) : midnight(year, month, day + 1)
  const { data, has_more: hasMore } = await call(listOf(payout), {
    method: 'GET',
    path: 'payouts',
    fields: { arrival_date: { gte: from, lt: until }, limit: 1, starting_after: after ?? undefined },
  })
  const [paid] = data
  if (paid === undefined) return { lines: [], waiting: 0, next: null }
  const next = hasMore ? paid.id : null
  if (paid.status === 'failed' || paid.status === 'canceled') return { lines: [], waiting: 0, next }
  const entries = (await entriesOf(call, paid.id)).filter(({ type }) => type !== 'payout')
  if (paid.status !== 'paid') return { lines: [], waiting: entries.length, next }
  return { lines: entries.map((entry) => lineOf(paid, entry)), waiting: 0, next }
}

async function entriesOf(call: StripeCall, payoutId: string): Promise<Transaction[]> {
  const entries: Transaction[] = []
  for (let after: string | undefined; ;) {
    const page = await call(listOf(transaction), {
      method: 'GET',
      path: 'balance_transactions',
      fields: { payout: payoutId, limit: pageOfStripe, starting_after: after, expand: ['data.source'] },
    })
    entries.push(...page.data)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return entries
  }
}

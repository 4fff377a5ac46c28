import type { Statement } from '@shop/contract/books/admin-statements'
import { indiaDay } from '@shop/contract/core/india-day'
import { money } from '@shop/contract/core/money'
import { insertTransaction, payoutEntries, payoutReversalEntries } from '#checkout'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertSumProof } from '#platform/security/sum-proof.ts'
import { payProblem, reversalProblem } from './statement-payment.rules.ts'
import * as paymentsStore from './statement-payments.store.ts'
import { step, type Step, type Version } from './statement-steps.service.ts'
import { getStatement } from './statements.service.ts'

type Paying = Version & {
  readonly amountMinor: number
  readonly paidOn: string
  readonly reference: string
  readonly key: string | null
}

/** Books a transfer that pays the closing balance in full or in part. */
export async function payStatement(ctx: Context, actor: Actor, { key, ...paying }: Paying): Promise<Statement> {
  const { amountMinor, paidOn, reference, ...seen } = paying
  const amount = money(amountMinor)
  const work: Step['work'] = async (trx, found) => {
    const days = { paidOn, today: indiaDay(trx.now), issuedOn: indiaDay(found.issuedAt) }
    const payments = await paymentsStore.listOfStatement(trx.db, found.id)
    const problem = payProblem(found, { ...days, amount, reference }, payments)
    if (problem !== null) throw refusal(problem)
    const target = `statement ${found.id}, ${reference}`
    await assertSumProof(trx, actor, {
      action: 'designer_payment',
      target,
      to: `${found.name}, ${found.number}`,
      amount,
    })
    const made = { statementId: found.id, amount, paidOn, reference, name: actor.name, now: trx.now }
    const designerPaymentId = await paymentsStore.insertPayment(trx.db, made)
    await paymentsStore.updatePaid(trx.db, found.id)
    await insertTransaction(trx.db, {
      kind: 'payout',
      orderId: null,
      paymentId: null,
      statementId: found.id,
      designerPaymentId,
      entries: payoutEntries(amount),
      now: trx.now,
    })
    return { paidOn, reference, amountMinor }
  }
  await once(ctx, { by: actor, key, input: { call: 'payStatement', ...paying } }, (trx) =>
    step(trx, actor, { ...seen, verb: 'paid', from: ['approved'], work }),
  )
  return getStatement(ctx, actor, seen.id)
}

const refusal = ({ code, message }: NonNullable<ReturnType<typeof payProblem>>): ShopError =>
  new ShopError(code, message === undefined ? {} : { message })

type Reversing = Version & { readonly paymentId: number; readonly reason: string; readonly key: string | null }

/** Reverses a payment with the opposite entry, which makes the sum due again. */
export async function reversePayment(ctx: Context, actor: Actor, { key, ...reversing }: Reversing): Promise<Statement> {
  const { paymentId, reason, ...seen } = reversing
  const work: Step['work'] = async (trx, found) => {
    const payments = await paymentsStore.listOfStatement(trx.db, found.id)
    const payment = payments.find(({ id }) => id === paymentId)
    const problem = reversalProblem(payment)
    if (payment === undefined || problem !== null) throw new ShopError(problem ?? 'statement.no_payment')
    await paymentsStore.reversePayment(trx.db, { id: paymentId, name: actor.name, reason, now: trx.now })
    await paymentsStore.updatePaid(trx.db, found.id)
    await insertTransaction(trx.db, {
      kind: 'payout_reversal',
      orderId: null,
      paymentId: null,
      statementId: found.id,
      designerPaymentId: paymentId,
      entries: payoutReversalEntries(payment.amount),
      now: trx.now,
    })
    return { reference: payment.reference, amountMinor: payment.amount.amountMinor, reason }
  }
  await once(ctx, { by: actor, key, input: { call: 'reverseStatementPayment', ...reversing } }, (trx) =>
    step(trx, actor, { ...seen, verb: 'took back a payment', from: ['approved', 'paid'], work }),
  )
  return getStatement(ctx, actor, seen.id)
}

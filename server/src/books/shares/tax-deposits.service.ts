import type { TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import type { TdsSection } from '@shop/contract/books/share-options'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, sum } from '@shop/contract/core/money'
import { insertTransaction, taxDepositEntries, taxDepositReversalEntries } from '#checkout'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { depositProblem } from './tax-deposit.rules.ts'
import * as depositsStore from './tax-deposits.store.ts'
import { getTaxQuarter } from './tax-withheld.service.ts'
import { listDeducted } from './tax-withheld.store.ts'
import { taxQuarter } from './tds.rules.ts'

type Depositing = {
  readonly year: number
  readonly quarter: number
  readonly section: TdsSection
  readonly amountMinor: number
  readonly depositedOn: string
  readonly bsrCode: string
  readonly challanNumber: string
}
type Keyed<T> = T & { readonly key: string | null }

/** Books a challan: the bank paid tax that was withheld in the quarter. */
export async function depositTax(ctx: Context, actor: Actor, { key, ...made }: Keyed<Depositing>): Promise<TaxQuarter> {
  await once(ctx, { by: actor, key, input: { call: 'depositTax', ...made } }, async (trx) => {
    await depositsStore.lockDeposits(trx.db)
    await checkDeposit(trx, made)
    const { amountMinor, ...challan } = made
    const amount = money(amountMinor)
    const deposit = { ...challan, amount, name: actor.name, now: trx.now }
    const id = await depositsStore.insertDeposit(trx.db, deposit)
    const entries = taxDepositEntries(amount)
    await insertTransaction(trx.db, { ...ofTax, kind: 'tax_deposit', taxDepositId: id, entries, now: trx.now })
    await recordChange(trx, actor, { verb: 'deposited', subject: 'tax_deposit', subjectId: String(id), after: made })
  })
  return getTaxQuarter(ctx, made)
}

/** These entries belong neither to an order nor to a payment. */
const ofTax = { orderId: null, paymentId: null } as const

async function checkDeposit({ db, now }: Context, made: Depositing): Promise<void> {
  const { from, until } = taxQuarter(made.year, made.quarter)
  const isOfSection = ({ section }: { readonly section: TdsSection }): boolean => section === made.section
  const deductions = (await listDeducted(db, { from, until })).filter(isOfSection)
  const deposits = (await depositsStore.listDeposits(db, made)).filter(isOfSection)
  const problem = depositProblem({
    amount: money(made.amountMinor),
    depositedOn: made.depositedOn,
    today: indiaDay(now),
    from: indiaDay(from),
    withheld: sum(deductions.map(({ withheld }) => withheld)),
    deposited: sum(deposits.filter(({ reversedAt }) => reversedAt === null).map(({ amount }) => amount)),
  })
  if (problem !== null)
    throw new ShopError(problem.code, problem.message === undefined ? {} : { message: problem.message })
  if (await depositsStore.isChallanUsed(db, made)) throw new ShopError('tax_deposit.used_challan')
}

type Reversing = { readonly id: number; readonly reason: string }

/** Reverses a deposit with the opposite entry, which makes the tax due again. */
export async function reverseTaxDeposit(
  ctx: Context,
  actor: Actor,
  { key, ...reversing }: Keyed<Reversing>,
): Promise<TaxQuarter> {
  const { id, reason } = reversing
  await once(ctx, { by: actor, key, input: { call: 'reverseTaxDeposit', ...reversing } }, async (trx) => {
    await depositsStore.lockDeposits(trx.db)
    const deposit = await depositsStore.findDeposit(trx.db, id)
    if (deposit === undefined || deposit.reversedAt !== null) throw new ShopError('tax_deposit.not_found')
    await depositsStore.reverseDeposit(trx.db, { id, name: actor.name, reason, now: trx.now })
    const entries = taxDepositReversalEntries(deposit.amount)
    await insertTransaction(trx.db, { ...ofTax, kind: 'tax_deposit_reversal', taxDepositId: id, entries, now: trx.now })
    const after = { amountMinor: deposit.amount.amountMinor, challanNumber: deposit.challanNumber, reason }
    await recordChange(trx, actor, { verb: 'took back', subject: 'tax_deposit', subjectId: String(id), after })
  })
  const deposit = await depositsStore.findDeposit(ctx.db, id)
  if (deposit === undefined) throw new ShopError('tax_deposit.not_found')
  return getTaxQuarter(ctx, deposit)
}

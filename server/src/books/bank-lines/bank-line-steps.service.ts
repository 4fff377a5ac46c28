import type { BankLine } from '@shop/contract/books/admin-bank-lines'
import type { BankLineState } from '@shop/contract/books/settlement-options'
import { money, subtract } from '@shop/contract/core/money'
import { payOut, receive } from '#books/reconciliation/expected-money.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { toLine } from './bank-lines.service.ts'
import * as linesStore from './bank-lines.store.ts'
import type { ListedLine } from './bank-lines.store.ts'
import { assignProblem, distinctItems, referenceFor } from './bank-match.rules.ts'
import { insertMatches } from './line-matches.store.ts'
import { findOpenItems, type OpenItemRow, type Wanted } from './open-items.store.ts'

type Version = { readonly id: number; readonly version: number }

export async function getLine(ctx: Context, id: number): Promise<ListedLine> {
  const found = await linesStore.findLine(ctx.db, id)
  if (found === undefined) throw new ShopError('bank_line.not_found')
  return found
}

type Step = Version & {
  readonly verb: string
  readonly from: readonly BankLineState[]
  readonly work: (trx: Context, line: ListedLine) => Promise<Readonly<Record<string, unknown>>>
}

/** Runs one step of a line with its audit row, under the lock that matching also takes. */
async function step(ctx: Context, actor: Actor, { id, version, verb, from, work }: Step): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await linesStore.lockBankLines(trx.db)
    const line = await getLine(trx, id)
    if (line.version !== version) throw new ConflictError(toLine(actor, line))
    if (!from.includes(line.state)) throw new ShopError('bank_line.wrong_state')
    const facts = await work(trx, line)
    const { state } = await getLine(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'bank_line',
      subjectId: id,
      before: { state: line.state },
      after: { state, amountMinor: line.amountMinor, reference: line.reference, ...facts },
    })
  })
}

type Booking = { readonly item: OpenItemRow; readonly reference: string }

/** Books transfers and refunds like the page of expected money, with the exact sum of the item. */
async function book(trx: Context, actor: Actor, { item, reference }: Booking): Promise<void> {
  const { kind, name: orderCode, amountMinor, isBooked } = item
  if (isBooked) return
  if (kind === 'transfer') await receive(trx, actor, { orderCode, amountMinor, reference, key: null })
  if (kind === 'payout') {
    if (!actor.permissions.has('refunds.send'))
      throw new ShopError('staff.no_permission', { permission: 'refunds.send' })
    const paid = subtract(money(0), money(amountMinor)).amountMinor
    await payOut(trx, actor, { orderCode, amountMinor: paid, key: null })
  }
}

type Assigning = Version & { readonly matches: readonly Wanted[]; readonly key: string | null }

/** Assigns a line to one item or to several: each is booked separately, and their sum equals the line. */
export async function assignLine(ctx: Context, actor: Actor, { key, ...assigning }: Assigning): Promise<BankLine> {
  const { matches, ...seen } = assigning
  const work: Step['work'] = async (trx, line) => {
    const wanted = distinctItems(matches)
    const items = await findOpenItems(trx.db, { lineId: line.id, wanted, now: trx.now })
    const problem = assignProblem(line.amountMinor, wanted, items)
    if (problem !== null) throw new ShopError(problem.code, { message: problem.message })
    for (const [index, item] of items.entries()) {
      await book(trx, actor, { item, reference: referenceFor(line, index, items.length) })
    }
    await insertMatches(trx.db, { state: 'matched', matches: items.map((item) => ({ ...item, lineId: line.id })) })
    await linesStore.signLine(trx.db, { id: line.id, by: actor.name })
    return { matches: items.map(({ kind, name, amountMinor }) => ({ kind, name, amountMinor })) }
  }
  await once(ctx, { by: actor, key, input: { call: 'assignBankLine', ...assigning } }, (trx) =>
    step(trx, actor, { ...seen, verb: 'assigned', from: ['unmatched', 'proposed'], work }),
  )
  return toLine(actor, await getLine(ctx, seen.id))
}

export async function setLineAside(
  ctx: Context,
  actor: Actor,
  { reason, ...seen }: Version & { readonly reason: string },
): Promise<BankLine> {
  const work: Step['work'] = async (trx, { id }) => {
    await linesStore.setAside(trx.db, { id, by: actor.name, reason })
    return { reason }
  }
  await step(ctx, actor, { ...seen, verb: 'set aside', from: ['unmatched', 'proposed'], work })
  return toLine(actor, await getLine(ctx, seen.id))
}

/** Reopening leaves the books as they are: a transfer that was booked for the line stays booked without a line. */
export async function reopenLine(ctx: Context, actor: Actor, seen: Version): Promise<BankLine> {
  const work: Step['work'] = async (trx, { id, reason, matches }) => {
    await linesStore.reopen(trx.db, { id, by: actor.name })
    return reason === '' ? { undone: matches.map(({ kind, name }) => ({ kind, name })) } : { reason }
  }
  await step(ctx, actor, { ...seen, verb: 'reopened', from: ['set_aside', 'matched'], work })
  return toLine(actor, await getLine(ctx, seen.id))
}

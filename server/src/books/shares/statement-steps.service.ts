import type { Statement, StatementResult } from '@shop/contract/books/admin-statements'
import { sum } from '@shop/contract/core/money'
import { insertTransaction, shareEntries } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { refusalOf } from '#platform/runtime/refusal-of.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findAccount, lockAccount } from './share-accounts.store.ts'
import type { Issued } from './share.types.ts'
import { draftsOf } from './statement-drafts.service.ts'
import * as stepsStore from './statement-steps.store.ts'
import { getIssued, getStatement, isMonthOver, isSecondPerson, showStatement } from './statements.service.ts'
import { insertStatement } from './statements.store.ts'

type Person = { readonly staffId: number; readonly name: string }

/** Returns the person who signs: two people sign a statement, and a key cannot. */
function personOf({ staffId, name }: Actor): Person {
  if (staffId === null) throw new ShopError('statement.needs_person')
  return { staffId, name }
}

type Seen = { readonly designerId: number; readonly closingMinor: number; readonly lineCount: number }
type Issuing = { readonly month: string; readonly statements: readonly Seen[] }

/** Handles each label separately, so that one refusal does not stop the others. */
export async function issueMany(
  ctx: Context,
  actor: Actor,
  { month, statements }: Issuing,
): Promise<StatementResult[]> {
  personOf(actor)
  if (!isMonthOver(ctx, month)) throw new ShopError('statement.not_over')
  const results: StatementResult[] = []
  for (const seen of new Map(statements.map((one) => [one.designerId, one])).values()) {
    const label = (await findAccount(ctx.db, seen.designerId))?.name ?? ''
    const refusal = await refusalOf(() => issue(ctx, actor, { month, ...seen }))
    results.push({ id: seen.designerId, label, isDone: refusal === undefined, message: refusal?.message ?? null })
  }
  return results
}

/** Records the present lines; refuses when they differ from those that the person saw. */
async function issue(ctx: Context, actor: Actor, seen: Seen & { readonly month: string }): Promise<void> {
  const by = personOf(actor)
  await inTransaction(ctx, async (trx) => {
    const found = await findAccount(trx.db, seen.designerId)
    if (found === undefined) throw new ShopError('share.not_found')
    await lockAccount(trx.db, found.designerId)
    const account = (await findAccount(trx.db, seen.designerId)) ?? found
    const [ready] = await draftsOf(trx, [account], seen.month)
    if (ready === undefined) throw new ShopError('statement.issued')
    const { draft, latest } = ready
    if (latest?.state === 'issued') throw new ShopError('statement.earlier_open')
    if (draft.closing.amountMinor !== seen.closingMinor || draft.lines.length !== seen.lineCount) {
      throw new ShopError('statement.changed')
    }
    const id = await insertStatement(trx.db, { label: account, month: seen.month, draft, by, now: trx.now })
    const { number } = await getIssued(trx, id)
    const after = { number, month: seen.month, closingMinor: seen.closingMinor, lines: seen.lineCount }
    await recordChange(trx, actor, {
      verb: 'issued',
      subject: 'statement',
      subjectId: id,
      after: { label: account.name, ...after },
    })
  })
}

export type Version = { readonly id: number; readonly version: number }

export type Step = Version & {
  readonly verb: string
  readonly from: readonly Issued['state'][]
  readonly work: (trx: Context, found: Issued) => Promise<Readonly<Record<string, unknown>>>
}

/** Runs one step of a statement with its audit row, under its label's lock. */
export async function step(ctx: Context, actor: Actor, { id, version, verb, from, work }: Step): Promise<void> {
  const { designerId } = await getIssued(ctx, id)
  await inTransaction(ctx, async (trx) => {
    await lockAccount(trx.db, designerId)
    const found = await getIssued(trx, id)
    if (found.version !== version) throw new ConflictError(await showStatement(trx, actor, found))
    if (!from.includes(found.state)) throw new ShopError('statement.wrong_state')
    const facts = await work(trx, found)
    const { state } = await getIssued(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'statement',
      subjectId: id,
      before: { state: found.state },
      after: { state, number: found.number, label: found.name, ...facts },
    })
  })
}

/** Handles each statement separately, so that one refusal does not stop the others. */
export async function approveMany(
  ctx: Context,
  actor: Actor,
  statements: readonly Version[],
): Promise<StatementResult[]> {
  personOf(actor)
  const results: StatementResult[] = []
  for (const seen of new Map(statements.map((one) => [one.id, one])).values()) {
    const refusal = await refusalOf(() => approve(ctx, actor, seen))
    const label = refusal?.code === 'statement.not_found' ? '' : (await getIssued(ctx, seen.id)).name
    results.push({ id: seen.id, label, isDone: refusal === undefined, message: refusal?.message ?? null })
  }
  return results
}

/** Records the second signature, from which on the house owes the month's share. */
async function approve(ctx: Context, actor: Actor, seen: Version): Promise<void> {
  const by = personOf(actor)
  const work: Step['work'] = async (trx, found) => {
    if (!(await isSecondPerson(trx, actor, found))) throw new ShopError('statement.own_draft')
    await stepsStore.approve(trx.db, { id: found.id, ...by, now: trx.now })
    const share = sum([found.sales, found.returns, found.adjustments])
    await insertTransaction(trx.db, {
      kind: 'share',
      orderId: null,
      paymentId: null,
      statementId: found.id,
      entries: shareEntries(share, found.withheld),
      now: trx.now,
    })
    return { shareMinor: share.amountMinor, withheldMinor: found.withheld.amountMinor }
  }
  await step(ctx, actor, { ...seen, verb: 'approved', from: ['issued'], work })
}

type Withdrawing = Version & { readonly reason: string }

/** Withdraws a statement; its lines go into another one. */
export async function withdrawStatement(
  ctx: Context,
  actor: Actor,
  { reason, ...seen }: Withdrawing,
): Promise<Statement> {
  const work: Step['work'] = async (trx, { id }) => {
    await stepsStore.withdraw(trx.db, { id, name: actor.name, now: trx.now, reason })
    return { reason }
  }
  await step(ctx, actor, { ...seen, verb: 'withdrew', from: ['issued'], work })
  return getStatement(ctx, actor, seen.id)
}

import type { BankFeedLine, TakenBankFeed } from '@shop/contract/books/admin-bank-lines'
import { format, money, subtract } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as feedStore from './bank-feed.store.ts'
import type { KnownLine } from './bank-feed.store.ts'
import type { StatementRow } from './bank-line.types.ts'
import { identityOf, newLine } from './bank-lines.service.ts'
import { lockBankLines } from './bank-lines.store.ts'
import { matchAll } from './bank-matches.store.ts'

type Outcome = Omit<TakenBankFeed['lines'][number], 'state'>

type Taken = {
  readonly outcomes: readonly Outcome[]
  /** Lines of uploaded statements that received the bank's id. */
  readonly named: number
}

function rowOf({ day, direction, amountMinor, ...given }: BankFeedLine, index: number): StatementRow {
  const signed = direction === 'in' ? amountMinor : subtract(money(0), money(amountMinor)).amountMinor
  const { narration, reference, balanceMinor } = given
  return { line: index + 1, day, narration, givenReference: reference, amountMinor: signed, balanceMinor }
}

/**
 * The bank's id names one line forever: when the feed sends another day or sum for it, the shop keeps its line and the
 * reply says so.
 */
function outcomeOf(known: KnownLine, { day, amountMinor }: StatementRow): Outcome {
  const { account, bankId, id } = known
  const isSame = known.day === day && known.amountMinor === amountMinor
  const reason = isSame ? null : `The shop has this line with ${format(money(known.amountMinor))} on ${known.day}.`
  return { account, bankId, id, result: isSame ? 'known' : 'differs', reason }
}

/** Takes the lines one by one, because a call may contain the same line twice, or equal lines with two ids. */
async function takeAll(trx: Context, lines: readonly BankFeedLine[]): Promise<Taken> {
  const nameOf = ({ account, bankId }: feedStore.BankName): string => JSON.stringify([account, bankId])
  const found = await feedStore.listKnown(
    trx.db,
    lines.map(({ account, bankId }) => ({ account, bankId })),
  )
  const known = new Map(found.map((line) => [nameOf(line), line]))
  const numbers = new Map<string, number>()
  const insert = async (row: StatementRow, name: feedStore.BankName): Promise<number> => {
    for (;;) {
      const identity = identityOf(row)
      const number = (numbers.get(identity) ?? 0) + 1
      numbers.set(identity, number)
      const id = await feedStore.insertNamed(trx.db, { name, line: newLine(row, number), now: trx.now })
      if (id !== undefined) return id
    }
  }
  const outcomes: Outcome[] = []
  let named = 0
  for (const [index, line] of lines.entries()) {
    const { account, bankId } = line
    const name = { account, bankId }
    const row = rowOf(line, index)
    const before = known.get(nameOf(name))
    if (before !== undefined) {
      outcomes.push(outcomeOf(before, row))
      continue
    }
    const claimed = await feedStore.claimLine(trx.db, { name, line: newLine(row, 1) })
    if (claimed !== undefined) named += 1
    const id = claimed ?? (await insert(row, name))
    known.set(nameOf(name), { ...name, id, day: row.day, amountMinor: row.amountMinor })
    outcomes.push({ ...name, id, result: claimed === undefined ? 'added' : 'known', reason: null })
  }
  return { outcomes, named }
}

/** Takes lines from the bank's system, each once by the bank's id, and matches them like the lines of a statement. */
export async function takeFeed(ctx: Context, actor: Actor, lines: readonly BankFeedLine[]): Promise<TakenBankFeed> {
  return inTransaction(ctx, async (trx) => {
    await lockBankLines(trx.db)
    const { outcomes, named } = await takeAll(trx, lines)
    const matches = await matchAll(trx.db, trx.now)
    const countOf = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length
    const counts = { added: countOf('added'), known: countOf('known'), differing: countOf('differs'), ...matches }
    if (counts.added + named > 0) {
      const accounts = [...new Set(lines.map(({ account }) => account))]
      const after = { accounts, ...counts, named }
      await recordChange(trx, actor, { verb: 'took lines of the bank', subject: 'bank_line', subjectId: 'feed', after })
    }
    const states = await feedStore.listStates(
      trx.db,
      outcomes.map(({ id }) => id),
    )
    return { ...counts, lines: outcomes.map((one) => ({ ...one, state: states.get(one.id) ?? 'unmatched' })) }
  })
}

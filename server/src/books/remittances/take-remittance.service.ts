import type { TakenRemittance } from '@shop/contract/books/admin-remittances'
import { maxRemittanceRows } from '@shop/contract/books/remittance-options'
import { exactText, money } from '@shop/contract/core/money'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { tableRows } from '#platform/csv/table-text.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { readStatement } from './remittance-sheet.reader.ts'
import type { Fault, StatementLine } from './remittance.types.ts'
import * as takeStore from './take-remittance.store.ts'

const maxFaults = 50

const refused = (faults: readonly Fault[]): TakenRemittance => ({
  id: null,
  added: 0,
  known: 0,
  faults: faults.slice(0, maxFaults),
})

type Statement = takeStore.Heading & { readonly text: string }

export async function takeStatement(
  ctx: Context,
  actor: Actor,
  { text, ...heading }: Statement,
): Promise<TakenRemittance> {
  const fault = (reason: string): TakenRemittance => refused([{ line: null, subject: heading.reference, reason }])
  try {
    const rows = await tableRows(text, maxRemittanceRows + 1)
    if (rows.length > maxRemittanceRows) return fault('At most 5,000 rows at once.')
    const { lines, faults } = readStatement(rows)
    return faults.length > 0 ? refused(faults) : await take(ctx, actor, { heading, lines })
  } catch (error) {
    if (error instanceof SheetError) return fault(error.message)
    throw error
  }
}

const contradiction = ({ line, awb, amountMinor }: StatementLine, known: number): Fault => ({
  line,
  subject: awb,
  reason: `It was taken with ₹${exactText(money(known))} before, and is ₹${exactText(money(amountMinor))} here.`,
})

/** Adds the lines that are not stored yet; one that contradicts a stored line refuses all of them. */
async function take(
  ctx: Context,
  actor: Actor,
  { heading, lines }: { readonly heading: takeStore.Heading; readonly lines: readonly StatementLine[] },
): Promise<TakenRemittance> {
  return inTransaction(ctx, async (trx) => {
    await takeStore.lockRemittances(trx.db)
    const found = await takeStore.findHeading(trx.db, heading)
    if (found && found.paidOn !== heading.paidOn) {
      const reason = `This remittance was taken with ${found.paidOn} as its day.`
      return refused([{ line: null, subject: heading.reference, reason }])
    }
    const by = { by: actor.name, now: trx.now }
    const id = found?.id ?? (await takeStore.insertHeading(trx.db, heading, by))
    const known = await takeStore.listKnown(trx.db, id)
    const faults = lines.flatMap((line) => {
      const before = known.get(line.awb)
      return before === undefined || before === line.amountMinor ? [] : [contradiction(line, before)]
    })
    if (faults.length > 0) return refused(faults)
    const added = lines.filter(({ awb }) => !known.has(awb))
    await takeStore.insertLines(trx.db, id, added)
    if (added.length > 0) {
      await recordChange(trx, actor, {
        verb: 'took a statement',
        subject: 'remittance',
        subjectId: id,
        after: { ...heading, lines: added.length },
      })
    }
    return { id, added: added.length, known: lines.length - added.length, faults: [] }
  })
}

import { sql } from 'kysely'
import type { TdsSection } from '@shop/contract/books/share-options'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

type Challan = {
  readonly section: TdsSection
  readonly depositedOn: string
  readonly bsrCode: string
  readonly challanNumber: string
}

export type Deposit = Challan & {
  readonly id: number
  readonly year: number
  readonly quarter: number
  readonly amount: Money
  readonly madeBy: string
  readonly reversedAt: Date | null
  readonly reversedBy: string | null
  readonly reversedReason: string | null
}

type Row = Omit<Deposit, 'amount'> & { readonly amountMinor: number }

const columns = sql.raw(`
  id, section, year, quarter, amount_minor as "amountMinor", deposited_on::text as "depositedOn",
  bsr_code as "bsrCode", challan_number as "challanNumber", made_by as "madeBy", reversed_at as "reversedAt",
  reversed_by as "reversedBy", reversed_reason as "reversedReason"`)

const toDeposit = ({ amountMinor, ...row }: Row): Deposit => ({ ...row, amount: money(amountMinor) })

/** Serialises deposits until the transaction ends, because their sum has a limit. */
export async function lockDeposits(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax-deposits'))`.execute(db)
}

type Quarter = { readonly year: number; readonly quarter: number }

/** In the order of their booking, including reversed ones. */
export async function listDeposits(db: Database, { year, quarter }: Quarter): Promise<Deposit[]> {
  const { rows } = await sql<Row>`
    select ${columns} from tax_deposits where year = ${year} and quarter = ${quarter} order by id`.execute(db)
  return rows.map(toDeposit)
}

export async function findDeposit(db: Database, id: number): Promise<Deposit | undefined> {
  const { rows } = await sql<Row>`select ${columns} from tax_deposits where id = ${id}`.execute(db)
  return rows.map(toDeposit)[0]
}

/** True when a challan already has a deposit for this section. */
export async function isChallanUsed(db: Database, challan: Challan): Promise<boolean> {
  const { section, depositedOn, bsrCode, challanNumber } = challan
  const { rows } = await sql`
    select 1 from tax_deposits
    where section = ${section} and deposited_on = ${depositedOn}::date and bsr_code = ${bsrCode}
      and challan_number = ${challanNumber} and reversed_at is null`.execute(db)
  return rows.length > 0
}

type NewDeposit = Challan & Quarter & { readonly amount: Money; readonly name: string; readonly now: Date }

/** Returns the id of the deposit. */
export async function insertDeposit(db: Database, made: NewDeposit): Promise<number> {
  const { section, year, quarter, amount, depositedOn, bsrCode, challanNumber, name, now } = made
  const { id } = await db
    .insertInto('tax_deposits')
    .values({
      section,
      year,
      quarter,
      amount_minor: amount.amountMinor,
      deposited_on: depositedOn,
      bsr_code: bsrCode,
      challan_number: challanNumber,
      made_at: now,
      made_by: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Reversed = { readonly id: number; readonly name: string; readonly reason: string; readonly now: Date }

export async function reverseDeposit(db: Database, { id, name, reason, now }: Reversed): Promise<void> {
  await db
    .updateTable('tax_deposits')
    .set({ reversed_at: now, reversed_by: name, reversed_reason: reason })
    .where('id', '=', id)
    .execute()
}

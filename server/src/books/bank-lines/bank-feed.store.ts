import { sql } from 'kysely'
import type { BankLineState } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'
import type { NewBankLine } from './bank-line.types.ts'

/** The bank's own id of a line. */
export type BankName = { readonly account: string; readonly bankId: string }

export type KnownLine = BankName & { readonly id: number; readonly day: string; readonly amountMinor: number }

export async function listKnown(db: Database, names: readonly BankName[]): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select line.account, line.bank_id as "bankId", line.id, line.day::text as day, line.amount_minor as "amountMinor"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (account text, "bankId" text)
    join bank_lines line on line.account = given.account and line.bank_id = given."bankId"`.execute(db)
  return rows
}

type Named = { readonly name: BankName; readonly line: NewBankLine }

/** Gives the id to the same line of an uploaded statement; undefined when there is none. */
export async function claimLine(db: Database, { name, line }: Named): Promise<number | undefined> {
  const { day, amountMinor, balanceMinor, reference, plain } = line
  const { rows } = await sql<{ id: number }>`
    update bank_lines set account = ${name.account}, bank_id = ${name.bankId} where id = (
      select id from bank_lines
      where day = ${day}::date and amount_minor = ${amountMinor} and bank_id is null and reference = ${reference}
        and (reference <> '' or plain = ${plain})
        and (balance_minor is null or ${balanceMinor}::bigint is null or balance_minor = ${balanceMinor})
      order by id limit 1
    ) returning id`.execute(db)
  return rows[0]?.id
}

/** Undefined when an equal line already has its digest. */
export async function insertNamed(
  db: Database,
  { name, line, now }: Named & { now: Date },
): Promise<number | undefined> {
  const { digest, day, narration, reference, amountMinor, balanceMinor, words, plain } = line
  const { rows } = await sql<{ id: number }>`
    insert into bank_lines (
      digest, day, narration, reference, amount_minor, balance_minor, words, plain, account, bank_id, created_at
    ) values (
      decode(${digest}, 'hex'), ${day}, ${narration}, ${reference}, ${amountMinor}, ${balanceMinor}, ${words}, ${plain},
      ${name.account}, ${name.bankId}, ${now}
    ) on conflict (digest) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function listStates(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, BankLineState>> {
  const { rows } = await sql<{ id: number; state: BankLineState }>`
    select id, state from bank_lines where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type OneOffTerms = {
  readonly kind: 'percent' | 'amount' | 'free_delivery'
  readonly percent: number
  readonly amountMinor: number
  readonly title: string
}

type Opened = { readonly id: number; readonly code: string }

/** Adds a discount as an automatic offer; nobody else sees its code before the transaction ends. */
export async function openOneOff(
  trx: Database,
  { kind, percent, amountMinor, title }: OneOffTerms,
  code: string,
): Promise<Opened> {
  const { rows } = await sql<Opened>`
    insert into offers (key, title, code, kind, percent, amount_minor, in_all, stacks_with, is_one_off)
    select lower(${code}), ${title}, ${code}, ${kind}, ${percent}, ${amountMinor}, 1,
      coalesce((select array_agg(key order by id) from offers where code is null and ended_at is null), '{}'), true
    returning id, code`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An insert without a row.')
  return row
}

/** Ends the offer, so that it never applies to another cart. The order keeps its use, also when it is paid again. */
export async function closeOneOff(trx: Database, id: number, now: Date): Promise<void> {
  await trx.updateTable('offers').set({ is_draft: true, ended_at: now }).where('id', '=', id).execute()
}

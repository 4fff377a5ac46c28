import { sql } from 'kysely'
import type { AgreementKind, DiscountBearer } from '@shop/contract/books/share-options'
import type { Database } from '#platform/db/db.ts'
import type { Account, Agreement, Tds } from './share.types.ts'

const labelColumns = sql`designer.id as "designerId", designer.category_id as "categoryId", designer.name`

const accountColumns = sql`${labelColumns}, coalesce(account.version, 0) as version, account.gstin,
  coalesce(account.bank_reference, '') as "bankReference", account.pan, case when account.tds_section is not null
    then json_build_object('section', account.tds_section, 'rateBp', account.tds_rate_bp) end as tds`
const accountTables = sql`designers designer left join designer_accounts account on account.designer_id = designer.id`

export async function listAccounts(db: Database): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from ${accountTables} order by lower(designer.name), designer.id`.execute(db)
  return rows
}

export async function findAccount(db: Database, categoryId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from ${accountTables} where designer.category_id = ${categoryId}`.execute(db)
  return rows[0]
}

/** Locks the account until the transaction ends; creates it if the label has none. */
export async function lockAccount(db: Database, designerId: number): Promise<void> {
  await sql`
    insert into designer_accounts (designer_id, version) values (${designerId}, 0)
    on conflict (designer_id) do update set version = designer_accounts.version`.execute(db)
}

export async function raiseVersion(db: Database, designerId: number): Promise<void> {
  await sql`update designer_accounts set version = version + 1 where designer_id = ${designerId}`.execute(db)
}

type Payee = { readonly gstin: string | null; readonly bankReference: string }

export async function updateAccount(db: Database, designerId: number, { gstin, bankReference }: Payee): Promise<void> {
  await db
    .updateTable('designer_accounts')
    .set({ gstin, bank_reference: bankReference })
    .where('designer_id', '=', designerId)
    .execute()
}

type TaxTerms = { readonly pan: string | null; readonly tds: Tds | null }

export async function updateTax(db: Database, designerId: number, { pan, tds }: TaxTerms): Promise<void> {
  await db
    .updateTable('designer_accounts')
    .set({ pan, tds_section: tds?.section ?? null, tds_rate_bp: tds?.rateBp ?? null })
    .where('designer_id', '=', designerId)
    .execute()
}

export type LabelAgreement = Agreement & { readonly designerId: number; readonly isUsed: boolean }

/** Agreements of one label, or of all with null, in the order of their days. */
export async function listAgreements(db: Database, designerId: number | null): Promise<LabelAgreement[]> {
  const { rows } = await sql<LabelAgreement>`
    select agreement.id, agreement.designer_id as "designerId", agreement.valid_from::text as "validFrom",
      agreement.kind, agreement.share_bp as "shareBp", agreement.discount_bearer as "discountBearer", agreement.note,
      agreement.created_by as by, exists (
        select from designer_statement_lines line where line.agreement_id = agreement.id and line.withdrawn_at is null
      ) as "isUsed"
    from designer_agreements agreement
    where ${designerId}::bigint is null or agreement.designer_id = ${designerId}
    order by agreement.designer_id, agreement.valid_from`.execute(db)
  return rows
}

type NewAgreement = {
  readonly designerId: number
  readonly kind: AgreementKind
  readonly shareBp: number
  readonly discountBearer: DiscountBearer
  readonly validFrom: string
  readonly note: string
  readonly by: string
  readonly now: Date
}

export async function insertAgreement(db: Database, { now, by, ...made }: NewAgreement): Promise<void> {
  await db
    .insertInto('designer_agreements')
    .values({
      designer_id: made.designerId,
      kind: made.kind,
      share_bp: made.shareBp,
      discount_bearer: made.discountBearer,
      valid_from: sql<Date>`${made.validFrom}::date`,
      note: made.note,
      created_by: by,
      created_at: now,
    })
    .execute()
}

export async function deleteAgreement(db: Database, id: number): Promise<void> {
  await db.deleteFrom('designer_agreements').where('id', '=', id).execute()
}

/** The days that issued statements cover: the newest placing day of their sales, and the start of the last month. */
export async function settledDays(
  db: Database,
  designerId: number,
): Promise<{ readonly placedOn: string | null; readonly month: string | null }> {
  const { rows } = await sql<{ placedOn: string | null; month: string | null }>`
    select max(line.placed_on)::text as "placedOn", max(statement.month) as month
    from designer_statements statement
    left join designer_statement_lines line on line.statement_id = statement.id and line.kind = 'sale'
    where statement.designer_id = ${designerId} and statement.state <> 'withdrawn'`.execute(db)
  return rows[0] ?? { placedOn: null, month: null }
}

import { sql, type RawBuilder } from 'kysely'
import type { SettlementLineKind } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'
import { readInParts } from '#platform/db/read-in-parts.ts'
import { batchesOf } from '#platform/runtime/slices.ts'
import type { LineFacts, ReportLine } from './settlement.types.ts'

const taking = 7_302_120

/** Serialises reports, so that uploading a file twice adds its lines once. */
export async function lockLines(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${taking})`.execute(db)
}

export type StoredLine = {
  readonly kind: SettlementLineKind
  readonly entityId: string
  readonly settlementId: string
  readonly amountMinor: number
  readonly creditMinor: number
  readonly debitMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
}

const rowsPerStatement = 1000

/** The stored lines with the same kinds and ids. */
export async function listKnown(db: Database, lines: readonly ReportLine[]): Promise<StoredLine[]> {
  const known: StoredLine[] = []
  for await (const batch of batchesOf(lines, rowsPerStatement)) known.push(...(await listKnownOf(db, batch)))
  return known
}

async function listKnownOf(db: Database, lines: readonly ReportLine[]): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select line.kind, line.entity as "entityId", settlement.code as "settlementId", line.amount_minor as "amountMinor",
      line.credit_minor as "creditMinor", line.debit_minor as "debitMinor", line.fee_minor as "feeMinor",
      line.tax_minor as "taxMinor"
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ entityId }) => entityId)}::text[])
      as wanted (kind, entity)
    join gateway_lines line on line.kind = wanted.kind and line.entity = wanted.entity
    join gateway_settlements settlement on settlement.id = line.settlement_id`.execute(db)
  return rows
}

export type StoredSettlement = {
  readonly id: number
  readonly code: string
  readonly utr: string
  readonly settledAt: Date
}

export async function listSettlementsNamed(db: Database, codes: readonly string[]): Promise<StoredSettlement[]> {
  const found: StoredSettlement[] = []
  for await (const batch of batchesOf(codes, rowsPerStatement)) {
    const { rows } = await sql<StoredSettlement>`
      select id, code, utr, settled_at as "settledAt" from gateway_settlements where code = any(${[...batch]}::text[])
      order by id for no key update`.execute(db)
    found.push(...rows)
  }
  return found
}

type NewSettlement = { readonly code: string; readonly utr: string; readonly settledAt: Date }

export async function insertSettlements(db: Database, given: readonly NewSettlement[], now: Date): Promise<void> {
  for await (const batch of batchesOf(given, rowsPerStatement)) await insertSettlementsOf(db, batch, now)
}

async function insertSettlementsOf(db: Database, given: readonly NewSettlement[], now: Date): Promise<void> {
  await sql`
    insert into gateway_settlements (code, utr, settled_at, created_at)
    select code, utr, settled_at, ${now}::timestamptz
    from unnest(
      ${given.map(({ code }) => code)}::text[], ${given.map(({ utr }) => utr)}::text[],
      ${given.map(({ settledAt }) => settledAt.toISOString())}::timestamptz[]
    ) as given (code, utr, settled_at)`.execute(db)
}

/** The provider reports a UTR only after the bank has it. */
export async function updateUtr(db: Database, id: number, utr: string): Promise<void> {
  await sql`update gateway_settlements set utr = ${utr}, version = version + 1 where id = ${id}`.execute(db)
}

/** Inserts the lines in the order of the report. */
export async function insertLines(db: Database, lines: readonly ReportLine[], now: Date): Promise<void> {
  for await (const batch of batchesOf(lines, rowsPerStatement)) await insertLinesOf(db, batch, now)
}

async function insertLinesOf(db: Database, lines: readonly ReportLine[], now: Date): Promise<void> {
  const placed = lines.map((line, place) => ({ ...line, place }))
  await sql`
    insert into gateway_lines (
      settlement_id, kind, entity, payment_entity, order_entity, dispute_entity, credit_minor, debit_minor,
      amount_minor, fee_minor, tax_minor, description, created_at
    )
    select settlement.id, kind, "entityId", "paymentId", "orderId", "disputeId", "creditMinor", "debitMinor",
      "amountMinor", "feeMinor", "taxMinor", description, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given (
      place integer, kind text, "entityId" text, "settlementId" text, "paymentId" text, "orderId" text, "disputeId" text,
      "creditMinor" bigint, "debitMinor" bigint, "amountMinor" bigint, "feeMinor" bigint, "taxMinor" bigint,
      description text
    )
    join gateway_settlements settlement on settlement.code = given."settlementId"
    order by given.place`.execute(db)
}

export async function raiseVersions(db: Database, codes: readonly string[]): Promise<void> {
  await sql`
    update gateway_settlements set version = version + 1 where code = any(${[...codes]}::text[])`.execute(db)
}

const factColumns = sql`
  facts.id, facts.settlement_id as "settlementId", facts.kind, facts.entity, facts.description,
  facts.payment_reference as "paymentReference", o.code as "orderCode", facts.amount_minor as "amountMinor",
  facts.net_minor as "netMinor", facts.fee_minor as "feeMinor", facts.tax_minor as "taxMinor",
  facts.cleared_minor as "clearedMinor", facts.booked_fee_minor as "bookedFeeMinor",
  facts.difference_minor as "differenceMinor", facts.problem, facts.needs_person as "needsPerson",
  facts.accepted_reason as "acceptedReason", facts.accepted_by as "acceptedBy", facts.accepted_at as "acceptedAt",
  facts.booking_id as "bookingId"`

/** Lines beside the books; lines that need a person come first. */
const factsOf = (settlementId: number, limit: number | null): RawBuilder<LineFacts> => sql`
  select ${factColumns} from gateway_line_facts facts left join orders o on o.id = facts.order_id
  where facts.settlement_id = ${settlementId} order by facts.needs_person desc, facts.kind, facts.id limit ${limit}`

export async function listFirstFacts(db: Database, settlementId: number, limit: number): Promise<LineFacts[]> {
  return (await factsOf(settlementId, limit).execute(db)).rows
}

/** Yields all lines; call it in a transaction. */
export async function listFacts(db: Database, settlementId: number): Promise<LineFacts[]> {
  const facts: LineFacts[] = []
  for await (const line of readInParts(db, factsOf(settlementId, null))) facts.push(line)
  return facts
}

type Accepting = { readonly lineId: number; readonly reason: string; readonly by: string; readonly now: Date }

export async function acceptLine(db: Database, { lineId, reason, by, now }: Accepting): Promise<void> {
  await sql`
    update gateway_lines set accepted_reason = ${reason}, accepted_by = ${by}, accepted_at = ${now}
    where id = ${lineId}`.execute(db)
}

export type FileLine = LineFacts & { readonly code: string; readonly utr: string; readonly settledAt: Date }

/** Lines of settlements of a period, by the Indian day of the settlement. */
export function readForFile(
  db: Database,
  { from, until, limit }: { readonly from: string; readonly until: string; readonly limit: number },
): AsyncGenerator<FileLine> {
  return readInParts(
    db,
    sql<FileLine>`
    select ${factColumns}, settlement.code, settlement.utr, settlement.settled_at as "settledAt"
    from gateway_settlements settlement join gateway_line_facts facts on facts.settlement_id = settlement.id
    left join orders o on o.id = facts.order_id
    where settlement.settled_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata')
      and settlement.settled_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by settlement.settled_at, settlement.id, facts.id limit ${limit}`,
  )
}

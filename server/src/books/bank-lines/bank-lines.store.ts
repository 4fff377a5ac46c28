import { sql, type RawBuilder } from 'kysely'
import type { BankLineState, BankMatchKind } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'
import { readInParts } from '#platform/db/read-in-parts.ts'
import { batchesOf } from '#platform/runtime/slices.ts'
import type { NewBankLine } from './bank-line.types.ts'
import { deleteMatches } from './line-matches.store.ts'
import { paymentName } from './open-items.store.ts'

type Sql = RawBuilder<unknown>

const working = 7_302_121

/** Serialises uploads and matching, so that a settlement gets one line. */
export async function lockBankLines(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${working})`.execute(db)
}

const rowsPerStatement = 1000

/** Returns the number of new lines. */
export async function insertLines(db: Database, lines: readonly NewBankLine[], now: Date): Promise<number> {
  let added = 0
  for await (const batch of batchesOf(lines, rowsPerStatement)) added += await insertBatch(db, batch, now)
  return added
}

async function insertBatch(db: Database, lines: readonly NewBankLine[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bank_lines (digest, day, narration, reference, amount_minor, balance_minor, words, plain, created_at)
    select decode(digest, 'hex'), day, narration, reference, "amountMinor", "balanceMinor", words, plain,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
      digest text, day date, narration text, reference text, "amountMinor" bigint, "balanceMinor" bigint,
      words text[], plain text
    )
    on conflict (digest) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Adds the reference from the bank's own file to stored lines that a spreadsheet had rounded it away from, so that they
 * are not added a second time.
 */
export async function completeReferences(db: Database, lines: readonly NewBankLine[]): Promise<void> {
  const named = (await besideNameless(db, lines)).map((line) => ({ ...line, alone: plainText(line.narration) }))
  if (named.length === 0) return
  await sql`
    with given as (
      select given.*, row_number() over (partition by day, "amountMinor", "balanceMinor", alone order by digest) as place
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (
        digest text, day date, reference text, "amountMinor" bigint, "balanceMinor" bigint, words text[], plain text,
        alone text
      )
      where alone <> '' and not exists (select from bank_lines known where known.digest = decode(given.digest, 'hex'))
    ), nameless as (
      select line.id, line.day, line.amount_minor, line.balance_minor, line.plain,
        row_number() over (partition by day, amount_minor, balance_minor, plain order by id) as place
      from bank_lines line where bank_id is null and day = any (select day from given)
    )
    update bank_lines set
      digest = decode(given.digest, 'hex'), reference = given.reference, words = given.words, plain = given.plain
    from given join nameless on nameless.day = given.day and nameless.amount_minor = given."amountMinor"
      and nameless.balance_minor is not distinct from given."balanceMinor" and nameless.plain = given.alone
      and nameless.place = given.place
    where bank_lines.id = nameless.id`.execute(db)
}

/** Those given lines with a reference that share day and amount with a stored line without one. */
async function besideNameless(db: Database, lines: readonly NewBankLine[]): Promise<NewBankLine[]> {
  const days = [...new Set(lines.map(({ day }) => day))]
  const { rows } = await sql<{ dayAndAmount: string }>`
    select distinct concat(day, ' ', amount_minor) as "dayAndAmount" from bank_lines
    where bank_id is null and day = any(${days}::date[])`.execute(db)
  const known = new Set(rows.map(({ dayAndAmount }) => dayAndAmount))
  return lines.filter(({ reference, day, amountMinor }) => reference !== '' && known.has(`${day} ${amountMinor}`))
}

/** Digests of given lines without a reference that the shop already has with one, from the bank's own file. */
export async function knownByNarration(db: Database, lines: readonly NewBankLine[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<{ digest: string }>`
    with given as (
      select given.*, row_number() over (partition by day, "amountMinor", "balanceMinor", narration order by digest) as place
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
        digest text, day date, narration text, "amountMinor" bigint, "balanceMinor" bigint
      )
    )
    select digest from given where place <= (
      select count(*) from bank_lines line
      where line.day = given.day and line.amount_minor = given."amountMinor" and line.narration = given.narration
        and line.balance_minor is not distinct from given."balanceMinor"
    )`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}

const plainText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

type LineMatch = {
  readonly kind: BankMatchKind
  readonly id: number | null
  readonly name: string
  readonly amountMinor: number
}

export type ListedLine = {
  readonly id: number
  readonly version: number
  readonly day: string
  readonly narration: string
  readonly reference: string
  readonly amountMinor: number
  readonly balanceMinor: number | null
  readonly account: string | null
  readonly state: BankLineState
  /** The order's id is left out of replies. */
  readonly matches: readonly LineMatch[]
  readonly reason: string
  readonly changedBy: string
}

const matches = sql`coalesce((
  select json_agg(json_build_object(
    'kind', part.kind, 'id', coalesce(part.settlement_id, payment.statement_id),
    'name', coalesce(settlement.code, o.code, ${paymentName}), 'amountMinor', part.amount_minor
  ) order by part.id)
  from bank_line_matches part left join gateway_settlements settlement on settlement.id = part.settlement_id
  left join orders o on o.id = part.order_id left join designer_payments payment on payment.id = part.payment_id
  left join designer_statements statement on statement.id = payment.statement_id
  where part.line_id = line.id
), '[]')`

const columns = sql`
  line.id, line.version, line.day::text as day, line.narration, line.reference, line.amount_minor as "amountMinor",
  line.balance_minor as "balanceMinor", line.account, line.state, ${matches} as matches, line.reason,
  line.changed_by as "changedBy"`

export type LineFilter = {
  readonly state: BankLineState | null
  readonly direction: 'in' | 'out' | null
  /** Empty for all. */
  readonly search: string
  /** The search read as an amount; null when it is none. */
  readonly amountMinor: number | null
  readonly from: string | null
  readonly until: string | null
  readonly afterId: number | null
  readonly limit: number
}

function searchCondition({ search, amountMinor }: LineFilter): Sql {
  const plain = search.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const isText = plain === '' ? sql`false` : sql`position(${plain} in line.plain) > 0`
  return amountMinor === null ? isText : sql`(${isText} or abs(line.amount_minor) = ${amountMinor})`
}

function conditionsOf(filter: LineFilter): Sql {
  const { state, direction, search, from, until, afterId } = filter
  return sql.join(
    [
      sql`true`,
      ...(state === null ? [] : [sql`line.state = ${state}`]),
      ...(direction === null ? [] : [direction === 'in' ? sql`line.amount_minor > 0` : sql`line.amount_minor < 0`]),
      ...(search === '' ? [] : [searchCondition(filter)]),
      ...(from === null ? [] : [sql`line.day >= ${from}::date`]),
      ...(until === null ? [] : [sql`line.day <= ${until}::date`]),
      ...(afterId === null
        ? []
        : [sql`(line.day, line.id) < (select last.day, last.id from bank_lines last where last.id = ${afterId})`]),
    ],
    sql` and `,
  )
}

const linesOf = (filter: LineFilter): RawBuilder<ListedLine> => sql`
  select ${columns} from bank_lines line where ${conditionsOf(filter)}
  order by line.day desc, line.id desc limit ${filter.limit}`

export async function listLines(db: Database, filter: LineFilter): Promise<ListedLine[]> {
  return (await linesOf(filter).execute(db)).rows
}

type Period = { readonly from: string; readonly until: string; readonly limit: number }

export function readLines(db: Database, period: Period): AsyncGenerator<ListedLine> {
  const all = { state: null, direction: null, search: '', amountMinor: null, afterId: null }
  return readInParts(db, linesOf({ ...all, ...period }))
}

export async function findLine(db: Database, id: number): Promise<ListedLine | undefined> {
  const { rows } = await sql<ListedLine>`select ${columns} from bank_lines line where line.id = ${id}`.execute(db)
  return rows[0]
}

export type StateCounts = Readonly<Record<BankLineState, number>>

export async function countStates(db: Database): Promise<StateCounts> {
  const countOf = (state: BankLineState): Sql =>
    sql`(count(*) filter (where state = ${sql.lit(state)}))::integer as ${sql.ref(state)}`
  const { rows } = await sql<StateCounts>`
    select ${countOf('unmatched')}, ${countOf('proposed')}, ${countOf('matched')}, ${countOf('set_aside')}
    from bank_lines`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}

type Signed = { readonly id: number; readonly by: string }

/** Records the person who assigned the line; state and version are set with its matches. */
export async function signLine(db: Database, { id, by }: Signed): Promise<void> {
  await sql`update bank_lines set changed_by = ${by} where id = ${id}`.execute(db)
}

export async function setAside(db: Database, { id, by, reason }: Signed & { reason: string }): Promise<void> {
  await deleteMatches(db, [id])
  await sql`
    update bank_lines set state = 'set_aside', reason = ${reason}, changed_by = ${by}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function reopen(db: Database, { id, by }: Signed): Promise<void> {
  await deleteMatches(db, [id])
  await sql`
    update bank_lines set state = 'unmatched', reason = '', changed_by = ${by}, version = version + 1
    where id = ${id}`.execute(db)
}

import type { TakenLines } from '@shop/contract/books/admin-settlements'
import { maxSheetRows } from '@shop/contract/books/settlement-options'
import { matchOpenLines } from '#books/bank-lines/bank-lines.service.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { tableRows } from '#platform/csv/table-text.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError, type GatewaySettledLine, type GatewaySettledPage } from '#platform/payments/payment-gateway.ts'
import { gatewaysOf } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { eachInSlices } from '#platform/runtime/slices.ts'
import { recordChanges } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { checkedLine, contradiction, headingContradiction } from './settled-line.rules.ts'
import * as linesStore from './settlement-lines.store.ts'
import { readReport } from './settlement-report.reader.ts'
import type { Fault, GivenLine, ReportLine } from './settlement.types.ts'

const maxFaults = 50
const pageOfProvider = 1000

const refused = (faults: readonly Fault[]): TakenLines => ({
  isTaken: false,
  added: 0,
  known: 0,
  waiting: 0,
  settlements: 0,
  faults: faults.slice(0, maxFaults),
})

type Source = { readonly name: string; readonly waiting: number }
type Sheet = { readonly fileName: string; readonly text: string }

export async function uploadReport(ctx: Context, actor: Actor, { fileName, text }: Sheet): Promise<TakenLines> {
  const fileFault = (reason: string) => refused([{ line: null, subject: fileName, reason }])
  try {
    const rows = await tableRows(text, maxSheetRows + 1)
    if (rows.length > maxSheetRows) return fileFault('The file has more than 50,000 rows. Split it by months or days.')
    const { lines, waiting, faults } = await readReport(rows)
    if (faults.length > 0) return refused(faults)
    return await takeLines(ctx, actor, { name: fileName, waiting, lines })
  } catch (error) {
    if (error instanceof SheetError) return fileFault(error.message)
    throw error
  }
}

type Period = { readonly month: string; readonly day?: number | undefined }

/** Fetches the providers' lines of a month or a day; the call ends before the transaction starts. */
export async function fetchReport(ctx: Context, actor: Actor, period: Period): Promise<TakenLines> {
  const { lines, waiting } = await linesOfProvider(ctx, period).catch((error: unknown) => {
    if (error instanceof GatewayError) throw new ShopError('payment.provider_unavailable')
    throw error
  })
  const read = lines.map((line) => ({ line, checked: checkedLine(line) }))
  const faults = read.flatMap(({ line, checked }) =>
    typeof checked === 'string' ? [{ line: null, subject: line.entityId, reason: checked }] : [],
  )
  if (faults.length > 0) return refused(faults)
  const given = read.flatMap(({ checked }) => (typeof checked === 'string' ? [] : [{ line: null, report: checked }]))
  const { month, day } = period
  const name = day === undefined ? month : `${month}-${String(day).padStart(2, '0')}`
  return takeLines(ctx, actor, { name: `provider ${name}`, waiting, lines: given })
}

async function linesOfProvider({ ports }: Context, { month, day }: Period) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const lines: GatewaySettledLine[] = []
  let waiting = 0
  for (const gateway of gatewaysOf(ports)) {
    let after: string | null = null
    do {
      if (lines.length + waiting >= maxSheetRows) throw new ShopError('settlement.too_many')
      const wanted = { year, month: number, day: day ?? null, after, count: pageOfProvider }
      const page: GatewaySettledPage = await gateway.listSettled(wanted)
      lines.push(...page.lines)
      waiting += page.waiting
      after = page.next
    } while (after !== null)
  }
  return { lines, waiting }
}

const keyOf = ({ kind, entityId }: Pick<ReportLine, 'kind' | 'entityId'>): string => `${kind} ${entityId}`

type Taking = Source & { readonly lines: readonly GivenLine[] }

/** Adds the lines that are not stored yet, each once; one contradiction refuses all of them. */
async function takeLines(ctx: Context, actor: Actor, { name, waiting, lines }: Taking): Promise<TakenLines> {
  return inTransaction(ctx, async (trx) => {
    await linesStore.lockLines(trx.db)
    const distinct = new Map<string, GivenLine>()
    const faults: Fault[] = []
    await eachInSlices(lines, (given) => {
      const earlier = distinct.get(keyOf(given.report))
      const reason = earlier === undefined ? null : contradiction(earlier.report, given.report)
      if (reason !== null) faults.push(faultOf(given, `The file has this line twice. ${reason}`))
      if (earlier === undefined) distinct.set(keyOf(given.report), given)
    })
    const wanted = [...distinct.values()]
    const stored = new Map(
      (await linesStore.listKnown(trx.db, reportsOf(wanted))).map((line) => [keyOf(line), line] as const),
    )
    await eachInSlices(wanted, (given) => {
      const known = stored.get(keyOf(given.report))
      const reason = known === undefined ? null : contradiction(known, given.report)
      if (reason !== null) faults.push(faultOf(given, reason))
    })
    const headings = await takeHeadings(trx, wanted)
    faults.push(...headings.faults)
    if (faults.length > 0) return refused(faults)
    const added = reportsOf(wanted.filter(({ report }) => !stored.has(keyOf(report))))
    await write(trx, actor, { name, added, ...headings })
    return { ...counted(wanted, added), waiting }
  })
}

const reportsOf = (lines: readonly GivenLine[]): ReportLine[] => lines.map(({ report }) => report)
const faultOf = ({ line, report }: GivenLine, reason: string): Fault => ({ line, subject: report.entityId, reason })

function counted(wanted: readonly GivenLine[], added: readonly ReportLine[]): TakenLines {
  const settlements = new Set(wanted.map(({ report }) => report.settlementId)).size
  return {
    isTaken: true,
    added: added.length,
    known: wanted.length - added.length,
    waiting: 0,
    settlements,
    faults: [],
  }
}

type Heading = { readonly code: string; readonly utr: string; readonly settledAt: Date }
type Headings = {
  readonly missing: readonly Heading[]
  readonly named: readonly { readonly id: number; readonly code: string; readonly utr: string }[]
  readonly faults: readonly Fault[]
}

/** Compares the settlements of the lines with each other and with the stored ones. */
async function takeHeadings({ db }: Context, lines: readonly GivenLine[]): Promise<Headings> {
  const faults: Fault[] = []
  const given = new Map<string, Heading>()
  await eachInSlices(lines, ({ line, report }) => {
    const { settlementId: code, utr, settledAt } = report
    const earlier = given.get(code)
    const reason = earlier === undefined ? null : headingContradiction(earlier, report)
    if (reason !== null) faults.push({ line, subject: code, reason })
    const known = earlier ?? { utr: '', settledAt }
    given.set(code, { code, settledAt: known.settledAt, utr: known.utr === '' ? utr : known.utr })
  })
  const stored = await linesStore.listSettlementsNamed(db, [...given.keys()])
  await eachInSlices(stored, (settlement) => {
    const reason = headingContradiction(settlement, given.get(settlement.code) ?? settlement)
    if (reason !== null) faults.push({ line: null, subject: settlement.code, reason })
  })
  const known = new Set(stored.map(({ code }) => code))
  const named = stored.flatMap(({ id, code, utr }) => {
    const found = given.get(code)?.utr ?? ''
    return utr === '' && found !== '' ? [{ id, code, utr: found }] : []
  })
  return { missing: [...given.values()].filter(({ code }) => !known.has(code)), named, faults }
}

type Written = Headings & { readonly name: string; readonly added: readonly ReportLine[] }

async function write(trx: Context, actor: Actor, { name, added, missing, named }: Written): Promise<void> {
  if (added.length === 0 && named.length === 0) return
  await linesStore.insertSettlements(trx.db, missing, trx.now)
  for (const { id, utr } of named) await linesStore.updateUtr(trx.db, id, utr)
  await linesStore.insertLines(trx.db, added, trx.now)
  const grown = new Set(added.map(({ settlementId }) => settlementId))
  for (const { code } of missing) grown.delete(code)
  await linesStore.raiseVersions(trx.db, [...grown])
  const codes = new Set([...added.map(({ settlementId }) => settlementId), ...named.map(({ code }) => code)])
  const linesOf = Map.groupBy(added, ({ settlementId }) => settlementId)
  const changes = [...codes].map((code) => ({
    verb: 'took a report',
    subject: 'settlement' as const,
    subjectId: code,
    after: { from: name, lines: linesOf.get(code)?.length ?? 0 },
  }))
  await recordChanges(trx, actor, changes)
  await matchOpenLines(trx)
}

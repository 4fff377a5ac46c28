import type { LedgerEntry } from '@shop/contract/books/admin-ledger'
import type { LedgerAccount, LedgerKind } from '@shop/contract/books/ledger-options'
import { money, subtract, toRupeeNumber } from '@shop/contract/core/money'
import { boundedCells, countedCsvFile } from '#platform/csv/csv-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { balancesThrough } from './balances.store.ts'
import * as entriesStore from './entries.store.ts'
import type { Days, ListedEntry } from './entries.store.ts'
import { isLedgerPeriod } from './ledger-period.rules.ts'

const maxInFile = 50_000

type Requested = Days & {
  readonly account: LedgerAccount
  readonly kind: LedgerKind | null
  /** An order number; empty for all. */
  readonly order: string
  readonly afterId: number | null
  readonly limit: number
}

/** Starts with the balance after the page's newest entry and subtracts each entry on the way down. */
async function withBalances(
  ctx: Context,
  account: LedgerAccount,
  rows: readonly ListedEntry[],
): Promise<LedgerEntry[]> {
  const [newest] = rows
  if (!newest) return []
  let balance = money((await balancesThrough(ctx.db, newest.id))[account])
  return rows.map(({ at, ...row }) => {
    const entry = { ...row, at: at.toISOString(), balanceMinor: balance.amountMinor }
    balance = subtract(balance, money(row.amountMinor))
    return entry
  })
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listEntries(
  ctx: Context,
  { from, until, afterId, limit, ...filter }: Requested,
): Promise<{ readonly entries: LedgerEntry[]; readonly next: string | null }> {
  const { firstId, lastId } = await entriesStore.boundsOf(ctx.db, { from, until })
  const bounds = { firstId, lastId: afterId === null ? lastId : Math.min(lastId, afterId - 1) }
  const rows = await entriesStore.listEntries(ctx.db, { ...filter, ...bounds, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const isWhole = filter.kind === null && filter.order === ''
  const entries = isWhole
    ? await withBalances(ctx, filter.account, page)
    : page.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), balanceMinor: null }))
  return { entries, next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

type FileRequest = { readonly from: string; readonly until: string; readonly account: LedgerAccount | null }

const header = ['booking', 'at', 'kind', 'order', 'reference', 'account', 'debit', 'credit'] as const

function cellsOf({ id, at, kind, orderCode, reference, account, amountMinor }: entriesStore.FileEntry) {
  const rupees = toRupeeNumber(money(Math.abs(amountMinor))).toFixed(2)
  const sides = amountMinor > 0 ? [rupees, ''] : ['', rupees]
  return [id, at.toISOString(), kind, orderCode ?? '', reference ?? '', account, ...sides]
}

/** The audit records the export, because a whole list leaves the shop. */
export async function ledgerFile(ctx: Context, actor: Actor, { from, until, account }: FileRequest) {
  if (!isLedgerPeriod(from, until)) throw new ShopError('money.period')
  const { file, rowCount } = await inSnapshot(ctx, ({ db }) => {
    const rows = entriesStore.readForFile(db, { from, until, account, limit: maxInFile + 1 })
    const cells = boundedCells({ rows, cells: cellsOf }, { maxRows: maxInFile, tooMany: 'money.too_many' })
    return countedCsvFile(`ledger-${account ?? 'all'}-${from}-${until}`, header, cells)
  })
  const after = { file: 'ledger', from, until, account: account ?? 'all', rows: rowCount }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'export', subjectId: 'ledger', after })
  return file
}

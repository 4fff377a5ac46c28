/** Rules for the terms that the merchant sets; the console, its calls and the command's files share them. */
import type { ReturnPolicy } from './return-policy.ts'
import type { OfflineTermsRow } from './sale-terms-types.ts'

/** Section 269ST of the Income-tax Act forbids accepting this much cash. */
export const cashForbiddenFromMinor = 2_00_000_00

export type OfflineTermsFault =
  | 'max_below_min'
  | 'cash_forbidden'
  | 'bank_details_missing'
  | 'fee_for_transfer'
  | 'advance_for_transfer'

/** The first rule that a row breaks. */
export function offlineTermsFault(row: OfflineTermsRow): OfflineTermsFault | null {
  const { method, isOffered, minMinor, maxMinor, feeMinor, bankDetails, advancePercent, advanceMinMinor } = row
  if (maxMinor < minMinor) return 'max_below_min'
  if (!isOffered) return null
  if (method === 'cash_on_delivery') return maxMinor >= cashForbiddenFromMinor ? 'cash_forbidden' : null
  if (bankDetails === '') return 'bank_details_missing'
  if (feeMinor > 0) return 'fee_for_transfer'
  return advancePercent > 0 || advanceMinMinor > 0 ? 'advance_for_transfer' : null
}

/** True for the row that applies to every piece without a row of its own. */
export function isForEveryPiece(policy: ReturnPolicy): boolean {
  const { productRule, hsnPrefix, designerName, making, isGiftCard, abovePercentOff } = policy
  return [productRule, hsnPrefix, designerName, making, isGiftCard, abovePercentOff].every((one) => one === null)
}

/** Rows of cash and transfer in the list's order: by method, then by PIN code. */
export function inTermsOrder<Row extends Pick<OfflineTermsRow, 'method' | 'pinPrefix'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) => b.method.localeCompare(a.method) || (a.pinPrefix < b.pinPrefix ? -1 : Number(a.pinPrefix > b.pinPrefix)),
  )
}

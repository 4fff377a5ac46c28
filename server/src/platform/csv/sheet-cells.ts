import { localIndia } from '@shop/contract/core/india-day'
import { money, toRupeeNumber } from '@shop/contract/core/money'

/** Rupees without sign and groups, which every spreadsheet reads as a number. */
export const rupeeCell = (amountMinor: number | null): string =>
  amountMinor === null ? '' : toRupeeNumber(money(amountMinor)).toFixed(2)

/** `2026-12-01 09:30`, the time in India. */
export const timeCell = (instant: string | null): string =>
  instant === null ? '' : localIndia(new Date(instant)).replace('T', ' ')

export const yesCell = (isSo: boolean): string => (isSo ? 'yes' : 'no')

/** `in_workroom` becomes `In workroom`. */
export function wordCell(word: string): string {
  const text = word.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

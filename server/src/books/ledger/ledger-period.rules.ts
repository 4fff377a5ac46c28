import { dayMs } from '@shop/contract/core/durations'

const maxDays = 366

/** True for 1 to 366 days, the first before the last. */
export function isLedgerPeriod(from: string, until: string): boolean {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  return !Number.isNaN(first) && !Number.isNaN(last) && last >= first && (last - first) / dayMs < maxDays
}

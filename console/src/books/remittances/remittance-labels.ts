import type { RemittanceRow } from '@shop/contract/books/admin-remittances'
import type { RemittanceLineState } from '@shop/contract/books/remittance-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const lineLooks = {
  ready: 'warn',
  booked: 'good',
  unknown: 'alert',
  not_cash: 'alert',
  paid_before: 'alert',
  not_delivered: 'plain',
  differs: 'alert',
  other_parcels: 'plain',
} as const satisfies Record<RemittanceLineState, BadgeLook>

type Counts = Pick<RemittanceRow, 'lineCount' | 'bookedLines' | 'readyLines' | 'exceptions'>

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

/** What is left to do with a remittance, in one phrase. */
export function statusOf({ lineCount, bookedLines, readyLines, exceptions }: Counts): {
  readonly text: string
  readonly look: BadgeLook
} {
  if (bookedLines === lineCount) return { text: 'Booked', look: 'good' }
  if (exceptions > 0) return { text: `${lines(exceptions)} open`, look: readyLines > 0 ? 'warn' : 'alert' }
  return { text: 'To book', look: 'warn' }
}

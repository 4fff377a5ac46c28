import { indiaDay } from '@shop/contract/core/india-day'
import { add, format, money, subtract } from '@shop/contract/core/money'
import type { ReportLine } from './settlement.types.ts'

const text = (amountMinor: number): string => format(money(amountMinor))

/** The amount less the fee, with the sign of credit and debit. */
function netOf({ kind, amountMinor, feeMinor, creditMinor }: ReportLine): number {
  const isIn = kind === 'payment' || (kind === 'adjustment' && creditMinor > 0)
  const gross = isIn ? money(amountMinor) : subtract(money(0), money(amountMinor))
  return subtract(gross, money(feeMinor)).amountMinor
}

/** Adds the tax to the fee where a dashboard report leaves it out, so that fees include tax as in the API. */
function withWholeFee(line: ReportLine): ReportLine {
  return { ...line, feeMinor: add(money(line.feeMinor), money(line.taxMinor)).amountMinor }
}

/** The line with its tax in the fee, or the reason why it does not add up. */
export function checkedLine(line: ReportLine): ReportLine | string {
  if (line.currency !== 'INR') return `The currency is ${line.currency}; the books are in rupees.`
  if (line.creditMinor > 0 && line.debitMinor > 0) return 'The line has a credit and a debit.'
  const net = subtract(money(line.creditMinor), money(line.debitMinor)).amountMinor
  const fitting = [line, withWholeFee(line)].find((one) => netOf(one) === net && one.taxMinor <= one.feeMinor)
  if (fitting !== undefined) return fitting
  return `Amount ${text(line.amountMinor)} less fee ${text(line.feeMinor)} is not the net of ${text(net)}.`
}

export type Figures = Pick<
  ReportLine,
  'settlementId' | 'amountMinor' | 'creditMinor' | 'debitMinor' | 'feeMinor' | 'taxMinor'
>

const figures = [
  ['amountMinor', 'amount'],
  ['creditMinor', 'credit'],
  ['debitMinor', 'debit'],
  ['feeMinor', 'fee'],
  ['taxMinor', 'tax'],
] as const

/** How a line contradicts the stored one with the same id; null when they agree. */
export function contradiction(stored: Figures, given: Figures): string | null {
  if (stored.settlementId !== given.settlementId) {
    return `The stored line is in settlement ${stored.settlementId}, this one in ${given.settlementId}.`
  }
  const differing = figures.filter(([name]) => stored[name] !== given[name])
  if (differing.length === 0) return null
  const parts = differing.map(([name, word]) => `${word} ${text(stored[name])} stored, ${text(given[name])} here`)
  return `The figures differ: ${parts.join('; ')}.`
}

export type Heading = { readonly utr: string; readonly settledAt: Date }

/** How a settlement's heading contradicts the stored one. A UTR that only becomes known later is no contradiction. */
export function headingContradiction(stored: Heading, given: Heading): string | null {
  if (stored.utr !== '' && given.utr !== '' && stored.utr.toUpperCase() !== given.utr.toUpperCase()) {
    return `The UTR is ${stored.utr} in the stored settlement, ${given.utr} here.`
  }
  const [before, now] = [indiaDay(stored.settledAt), indiaDay(given.settledAt)]
  return before === now ? null : `The settlement is of ${before} in the stored one, of ${now} here.`
}

import { average, format, money, subtract, sum } from '@shop/contract/money'

export function amountText(amountMinor: number): string {
  return format(money(amountMinor))
}

export const totalOf = (amountsMinor: readonly number[]): number =>
  sum(amountsMinor.map((amountMinor) => money(amountMinor))).amountMinor

export const restOf = (wholeMinor: number, partMinor: number): number =>
  subtract(money(wholeMinor), money(partMinor)).amountMinor

export const negated = (amountMinor: number): number => restOf(0, amountMinor)

export const averageOf = (totalMinor: number, count: number): number => average(money(totalMinor), count).amountMinor

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })
const dayYearFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})

const dateOf = (text: string): Date => new Date(text.length === 10 ? `${text}T00:00:00+05:30` : text)

/** `23 Nov`. */
export const dayText = (at: string): string => dayFormat.format(dateOf(at))
/** `23 Nov 2026`. */
export const dayYearText = (at: string): string => dayYearFormat.format(dateOf(at))
/** `23 Nov, 14:05`. */
export const timeText = (at: string): string => timeFormat.format(new Date(at))

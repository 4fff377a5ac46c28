/** Texts and amounts in the form of the portals of the tax authorities. */
import { indiaDay } from '#core/india-day.ts'
import { toRupeeNumber, type Money } from '#core/money.ts'

/** `28/11/2026`, the day in India. */
export const portalDay = (at: Date): string => indiaDay(at).split('-').toReversed().join('/')

/** The portals refuse quotation marks, backslashes and line breaks. */
export function portalText(text: string, most: number): string {
  return text
    .replaceAll(/[\s"\\]+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

export const portalAmount = (amount: Money): number => toRupeeNumber(amount)

/** The first line holds 100 characters; the rest follows in a second one, which has at least three. */
export function addressLines(text: string): { readonly Addr1: string; readonly Addr2?: string } {
  const whole = portalText(text, 200)
  const rest = whole.slice(100).trim()
  return { Addr1: whole.slice(0, 100).trim(), ...(rest.length >= 3 && { Addr2: rest }) }
}

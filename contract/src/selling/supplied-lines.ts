/** Lines of tax documents as the authorities count them. */
import type { Money } from '#core/money.ts'

type Line = {
  readonly kind: 'goods' | 'gift_card' | 'delivery' | 'duties'
  readonly hsn: string
  readonly unitCode: string
  readonly ratePercent: number
  readonly taxable: Money
}

/** A gift card is a voucher, so the supply is taxed when it is spent; duties are collected for the buyer. */
export function supplied<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter(({ kind }) => kind !== 'gift_card' && kind !== 'duties')
}

export type HsnLine<L> = { readonly line: L; readonly hsn: string; readonly unitCode: string }

type Lines<L> = {
  readonly lines: readonly L[]
  /** The lines of the invoice that a credit note corrects. */
  readonly correctedLines: readonly L[] | null
}

/** Delivery is part of the goods that it brings, so it gets the HSN code of the largest goods line with its rate. */
export function hsnLines<L extends Line>({ lines, correctedLines }: Lines<L>): HsnLine<L>[] {
  const carriers = [lines, correctedLines ?? []].flatMap((of) =>
    of
      .filter(({ kind }) => kind === 'goods')
      .toSorted((a, b) => (a.taxable.amountMinor < b.taxable.amountMinor ? 1 : -1)),
  )
  const carrierOf = (rate: number) => carriers.find(({ ratePercent }) => ratePercent === rate) ?? carriers[0]
  return supplied(lines).map((line) => {
    const { hsn, unitCode } = line.kind === 'delivery' ? (carrierOf(line.ratePercent) ?? line) : line
    return { line, hsn, unitCode }
  })
}

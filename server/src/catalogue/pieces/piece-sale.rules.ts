import type { SaleTerms } from '@shop/contract/catalogue/piece-query'
import { dateTimeText } from '@shop/contract/core/date-text'

type Period = { readonly startsAt: Date; readonly endsAt: Date }
type Fault = { readonly path: readonly string[]; readonly message: string }

const open: ReadonlySet<string> = new Set(['planned', 'running'])

type Known = { readonly state: string; readonly startsAt: string; readonly endsAt: string }

function overlapFault({ startsAt, endsAt }: Period, sales: readonly Known[]): Fault | undefined {
  const other = sales.find(
    (sale) => open.has(sale.state) && new Date(sale.startsAt) < endsAt && new Date(sale.endsAt) > startsAt,
  )
  if (other === undefined) return undefined
  const [from, to] = [other.startsAt, other.endsAt].map((at) => dateTimeText(at))
  return { path: ['startsAt'], message: `Another sale is planned from ${from} to ${to}. Choose other dates` }
}

type Situation = {
  readonly now: Date
  readonly prices: readonly number[]
  readonly sales: readonly Known[]
}

/** The period of a sale, or why the piece cannot have it. */
export function salePeriod(terms: SaleTerms, { now, prices, sales }: Situation): Period | Fault {
  const startsAt = terms.startsAt === undefined ? now : new Date(terms.startsAt)
  const endsAt = new Date(terms.endsAt)
  if (startsAt < now) return { path: ['startsAt'], message: 'Choose a time in the future, or leave it empty for now' }
  if (endsAt <= startsAt) return { path: ['endsAt'], message: 'Choose a time after the start' }
  if (!prices.some((price) => price > 0)) return { path: ['percentOff'], message: 'Give the piece a price first' }
  const { priceMinor } = terms
  if (priceMinor !== undefined && !prices.some((price) => price > priceMinor)) {
    return { path: ['priceMinor'], message: 'Below the price of the piece' }
  }
  return overlapFault({ startsAt, endsAt }, sales) ?? { startsAt, endsAt }
}

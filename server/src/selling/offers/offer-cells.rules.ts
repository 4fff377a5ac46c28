import { money, toRupeeNumber } from '@shop/contract/core/money'
import type { OfferTermsBody } from '@shop/contract/selling/admin-offers'

/** The column of the merchant's file that holds each field of the console. */
const columnOf = {
  title: 'title',
  code: 'code',
  isListed: 'listed',
  kind: 'kind',
  percent: 'percent',
  amountMinor: 'amount',
  capMinor: 'cap',
  buyPieces: 'buy',
  getPieces: 'get',
  startsAt: 'starts',
  endsAt: 'ends',
  minSpendMinor: 'min_spend',
  minPieces: 'min_pieces',
  categoryIds: 'categories',
  designerIds: 'designers',
  isFirstOrder: 'first_order',
  isFullPriceOnly: 'full_price_only',
  perAccount: 'per_account',
  inAll: 'in_all',
  stacksWith: 'stacks_with',
  priority: 'priority',
  isDraft: 'draft',
} as const satisfies Record<keyof OfferTermsBody, string>

const indiaMs = 19_800_000

/** `2026-10-20 18:00` in India. */
function momentText(at: string): string {
  return new Date(Date.parse(at) + indiaMs).toISOString().slice(0, 16).replace('T', ' ')
}

function cellOf(field: string, value: string | number | boolean | readonly (string | number)[] | null): string {
  if (value === null || value === 0) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(field.endsWith('Minor') ? toRupeeNumber(money(value)) : value)
  if (typeof value === 'string') return field.endsWith('At') ? momentText(value) : value
  return value.join('|')
}

/** The terms as a line of the merchant's file, so that one reader checks both. */
export function cellsOf(key: string, terms: OfferTermsBody): Readonly<Record<string, string>> {
  const valueOf = new Map(Object.entries(terms))
  const cells = Object.entries(columnOf).map(([field, column]): [string, string] => {
    return [column, cellOf(field, valueOf.get(field) ?? null)]
  })
  return { key, ...Object.fromEntries(cells) }
}

const fieldByColumn = new Map<string, string>(Object.entries(columnOf).map(([field, column]) => [column, field]))

/** The path of a column in the body of the call, such as `['terms', 'percent']`. */
export function fieldPath(column: string | null): string[] {
  if (column === null) return ['terms', 'code']
  const field = fieldByColumn.get(column)
  return field === undefined ? [column] : ['terms', field]
}

import type { SalesGroup } from '@shop/contract/books/admin-reports'

export const groupTexts = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  designer: 'Designer',
  category: 'Category',
  piece: 'Piece',
  size: 'Size',
  region: 'Region',
  seller: 'Seller',
} as const satisfies Record<SalesGroup, string>

export const groupOrder: readonly SalesGroup[] = [
  'day',
  'week',
  'month',
  'designer',
  'category',
  'piece',
  'size',
  'region',
  'seller',
]

export const isOfTime = (by: SalesGroup): boolean => by === 'day' || by === 'week' || by === 'month'

/** `+12 %` compared with the previous period; empty when there is none. */
export function changeText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

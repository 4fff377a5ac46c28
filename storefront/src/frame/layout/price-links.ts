import { t } from '@lingui/core/macro'
import type { MenuDepartment } from '@shop/contract/catalogue/menu'

export type MenuLink = { readonly text: string; readonly to: string }
export type PriceRanges = { readonly path: string; readonly ranges: MenuDepartment['prices'] }

type Bound = { readonly rupees: number; readonly text: string }
type ToBound = (amount: number) => Bound

function rangeText(min: Bound | undefined, max: Bound | undefined): string {
  if (max === undefined) return t`Above ${{ price: min?.text ?? '' }}`
  return min === undefined ? t`Under ${{ price: max.text }}` : `${min.text} – ${max.text}`
}

/** Links to the price ranges of a department, with bounds that read well in a currency. */
export function priceLinks({ path, ranges }: PriceRanges, toBound: ToBound): MenuLink[] {
  return ranges.map((range) => {
    const min = range.min === 0 ? undefined : toBound(range.min)
    const max = range.max === null ? undefined : toBound(range.max)
    const bounds = [...(min ? [`min=${min.rupees}`] : []), ...(max ? [`max=${max.rupees}`] : [])]
    return { text: rangeText(min, max), to: `${path}?${bounds.join('&')}` }
  })
}

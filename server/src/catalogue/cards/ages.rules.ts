import { sizeCharts } from '@shop/contract/catalogue/size-charts'
import { bodySizeOf } from '@shop/contract/catalogue/size-order'

type Years = { readonly from: number; readonly to: number }

/** The ages of the children's sizes, by body size; the search reads ages from the same rows. */
const ages = new Map(
  sizeCharts
    .find(({ code }) => code === 'kids')
    ?.rows.map(([size = '', years = '']) => {
      const [from = 0, to = from] = String(years).split('-').map(Number)
      return [bodySizeOf(String(size)), { from, to }]
    }),
)

const yearsText = ({ from, to }: Years): string => `${from}–${to} years`

/** `3–4 years`; undefined for a size without an age, such as a free size. */
export function ageOfSize(label: string): string | undefined {
  const years = ages.get(bodySizeOf(label))
  return years && yearsText(years)
}

/** `1–12 years` for the sizes from 2XS to XL; undefined unless both have an age. */
export function ageSpan(first: string, last: string): string | undefined {
  const [youngest, oldest] = [ages.get(bodySizeOf(first)), ages.get(bodySizeOf(last))]
  return youngest && oldest && yearsText({ from: youngest.from, to: oldest.to })
}

import { chartCodes, type ChartCode } from '@shop/contract/catalogue/chart-columns'
import type { DocumentForm } from './field.ts'

const names: Readonly<Record<ChartCode, string>> = {
  women: 'Women',
  men: 'Men',
  kids: 'Children',
  blouse: 'Blouses',
  ring: 'Rings',
  bangle: 'Bangles',
  footwear: 'Footwear',
}

export const chartForm: DocumentForm = {
  title: 'Size charts',
  about: 'The sizes in the size guide and on product pages',
  hasPreview: true,
  fields: chartCodes.map((code) => ({ kind: 'chart', name: code, label: names[code], code })),
}

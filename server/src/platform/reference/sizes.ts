import { bodySizeOf, sizesInOrder } from '@shop/contract/catalogue/size-order'

export type SizeRow = { readonly label: string; readonly bodySize: string; readonly rank: number }

/** Sizes without letters follow in this order. */
const others = [
  '2.2',
  '2.4',
  '2.6',
  '2.8',
  '2.10',
  '2.12',
  '2.14',
  ...Array.from({ length: 11 }, (_, index) => String(36 + index)),
  '1-2 yrs',
  '3-4 yrs',
  '5-6 yrs',
  '7-8 yrs',
  '9-10 yrs',
  '11-12 yrs',
  '13-14 yrs',
  'Free Size',
] as const

export const sizeRows: readonly SizeRow[] = [...sizesInOrder, ...others].map((label, index) => ({
  label,
  bodySize: bodySizeOf(label),
  rank: index + 1,
}))

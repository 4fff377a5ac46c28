import { stockPolicies } from '@shop/contract/catalogue/piece-options'
import { minorIn, percentIn, wholeIn } from '@shop/contract/core/typed-number'
import { policyTexts, stateTexts } from '#features/pieces'
import { rupeesText } from '#ui/rupees.ts'
import type { GridColumn, SizeColumn } from './grid-column.ts'
import { amountFault, amountShown, tidyAmount, tidyWhole, valueOf, wholeFault } from './typed-values.ts'

/** A number without a percent sign is a price. */
const percentOffIn = (text: string): number | undefined => {
  const percent = /[%\u066A\uFF05]/.test(text) ? percentIn(text) : undefined
  return percent !== undefined && percent < 100 ? percent : undefined
}

export const saleColumn: GridColumn = {
  key: 'sale',
  label: 'Sale price',
  level: 'piece',
  width: 'narrow',
  isNumber: true,
  permission: 'prices.edit',
  read: ({ sale }) => {
    if (sale === null) return ''
    return sale.percentOff === null ? rupeesText(sale.priceMinor ?? 0) : `${sale.percentOff} %`
  },
  tidy: (text) => (percentOffIn(text) === undefined ? tidyAmount(text) : `${percentOffIn(text)} %`),
  faultOf: (text) =>
    text === '' || percentOffIn(text) !== undefined || minorIn(text) !== undefined
      ? undefined
      : 'Enter rupees, such as 9500, or a reduction, such as 20 %',
  write: (text, { saleEndsAt: endsAt }) => {
    if (text === '') return { sale: null }
    const percentOff = percentOffIn(text)
    return { sale: percentOff === undefined ? { priceMinor: minorIn(text), endsAt } : { percentOff, endsAt } }
  },
}

export const stateColumn: GridColumn = {
  key: 'state',
  label: 'Status',
  level: 'piece',
  width: 'narrow',
  choices: [stateTexts.published, stateTexts.archived],
  read: ({ state }) => stateTexts[state],
  write: (text) => ({ state: text === stateTexts.published ? 'published' : 'archived' }),
}

export const sizeColumns: readonly SizeColumn[] = [
  {
    key: 'sizes.priceMinor',
    label: 'Price',
    level: 'size',
    width: 'narrow',
    isNumber: true,
    permission: 'prices.edit',
    read: ({ variant }) => amountShown(variant.priceMinor),
    write: (text) => ({ priceMinor: minorIn(text) ?? 0 }),
    faultOf: amountFault,
    tidy: tidyAmount,
  },
  {
    key: 'sizes.mrpMinor',
    label: 'MRP',
    level: 'size',
    width: 'narrow',
    isNumber: true,
    permission: 'prices.edit',
    read: ({ variant }) => amountShown(variant.mrpMinor),
    write: (text) => ({ mrpMinor: minorIn(text) ?? 0 }),
    faultOf: amountFault,
    tidy: tidyAmount,
  },
  {
    key: 'sizes.free',
    label: 'Stock',
    level: 'size',
    width: 'narrow',
    isNumber: true,
    permission: 'stock.edit',
    isOfOneSize: true,
    has: ({ stock }) => stock?.policy === 'tracked',
    read: ({ stock }) => (stock?.policy === 'tracked' ? String(stock.free) : ''),
    write: (text, { stock }) => ({ free: { from: stock?.free ?? 0, to: wholeIn(text) ?? 0 } }),
    faultOf: wholeFault,
    tidy: tidyWhole,
  },
  {
    key: 'sizes.policy',
    label: 'Counted or made to order',
    level: 'size',
    width: 'usual',
    choices: stockPolicies.map((policy) => policyTexts[policy]),
    read: ({ variant }) => policyTexts[variant.policy],
    write: (text) => ({ policy: valueOf(stockPolicies, policyTexts, text) }),
  },
  {
    key: 'sizes.merchantSku',
    label: 'SKU',
    level: 'size',
    width: 'usual',
    isOfOneSize: true,
    read: ({ variant }) => variant.merchantSku ?? '',
    write: (merchantSku) => ({ merchantSku }),
  },
  {
    key: 'sizes.barcode',
    label: 'Barcode',
    level: 'size',
    width: 'usual',
    isOfOneSize: true,
    read: ({ variant }) => variant.barcode ?? '',
    write: (barcode) => ({ barcode }),
  },
]

import { stringify } from 'csv-stringify/sync'
import { money, toRupeeNumber } from '@shop/contract/money'

type Cell = string | number

export function csvFile(name: string, lines: readonly (readonly Cell[])[]) {
  const text = stringify([...lines], { escape_formulas: true })
  return { fileName: `${name}.csv`, mediaType: 'text/csv', base64: Buffer.from(text).toString('base64') }
}

export const rupeeCell = (amountMinor: number | null): string =>
  amountMinor === null ? '' : toRupeeNumber(money(amountMinor)).toFixed(2)

import type { Statement } from '@shop/contract/books/admin-statements'
import { shareText } from '@shop/contract/books/share-options'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, toRupeeNumber } from '@shop/contract/core/money'
import { csvFile, type FileReply } from '#platform/csv/csv-file.ts'

const header = [
  'kind',
  'date',
  'order',
  'piece',
  'size',
  'sku',
  'pieces',
  'price',
  'discount',
  'discount_borne_by',
  'price_paid',
  'gst',
  'taxable',
  'share',
  'amount',
  'note',
] as const

/** `-1250.50`. */
function rupeeText(amountMinor: number): string {
  const amount = money(amountMinor)
  if (amountMinor >= 0) return toRupeeNumber(amount).toFixed(2)
  return `-${toRupeeNumber(subtract(money(0), amount)).toFixed(2)}`
}

/** Starts with the opening balance and ends with the closing one, so that the amounts of the file add up. */
export async function statementCsv(name: string, statement: Statement): Promise<FileReply> {
  const balance = (kind: string, amountMinor: number): string[] =>
    header.map((name) => {
      if (name === 'kind') return kind
      return name === 'amount' ? rupeeText(amountMinor) : ''
    })
  const rows = statement.lines.map((line) => [
    line.kind,
    indiaDay(new Date(line.at)),
    line.orderCode,
    line.product,
    line.size,
    line.sku,
    line.pieces,
    rupeeText(line.listMinor),
    rupeeText(line.discountMinor),
    line.discountBearer ?? '',
    rupeeText(line.paidMinor),
    rupeeText(line.taxMinor),
    rupeeText(line.taxableMinor),
    line.shareBp === 0 ? '' : shareText(line.shareBp),
    rupeeText(line.amountMinor),
    line.note,
  ])
  const { openingMinor, withheldMinor, closingMinor } = statement
  const taken = subtract(money(0), money(withheldMinor)).amountMinor
  const withheld = statement.tds === null ? [] : [balance('tax_withheld', taken)]
  const all = [balance('opening', openingMinor), ...rows, ...withheld, balance('closing', closingMinor)]
  return csvFile(name, header, all)
}

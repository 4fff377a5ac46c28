import { dateText } from '@shop/contract/core/date-text'
import { money, sum, times } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { challanPdf } from './challan-pdf.view.ts'
import { transferNumber } from './transfers.rules.ts'
import { getTransfer } from './transfers.service.ts'
import type { Transfer } from './transfers.store.ts'

export type ChallanFile = { readonly fileName: string; readonly content: Uint8Array }

/** The delivery challan of a transfer that was sent; drafts have none, because their lines may change. */
export async function challanOf(ctx: Context, id: number): Promise<ChallanFile> {
  const { transfer, lines } = await getTransfer(ctx, id)
  if (transfer.sentAt === null) throw new ShopError('transfer.unsent')
  const { legalName, gstin, address } = (await ctx.ports.documents.read('house')).body
  const number = transferNumber(id)
  const goods = lines.map(({ name, size, sku, hsn, pieces, priceMinor }) => {
    const price = money(priceMinor)
    const description = size === '' ? name : `${name}, ${size}`
    return { description, sku, hsn, pieces, price, value: times(price, pieces) }
  })
  // The main location is the house itself until it has an address of its own.
  const endOf = ({ name, address: own, isMain }: Transfer['from']) => ({
    name,
    address: own === '' && isMain ? address : own,
  })
  const content = await challanPdf({
    number,
    sentOn: dateText(transfer.sentAt),
    at: transfer.sentAt,
    brand: ctx.ports.brand.name,
    legalName,
    gstin,
    from: endOf(transfer.from),
    to: endOf(transfer.to),
    note: transfer.note,
    lines: goods,
    pieces: transfer.pieces,
    value: sum(goods.map(({ value }) => value)),
  })
  return { fileName: `delivery-challan-${number}.pdf`, content }
}

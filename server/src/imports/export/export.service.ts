import { money, toRupeeNumber } from '@shop/contract/core/money'
import { pictureUrl } from '@shop/contract/core/picture-url'
import { productSlug } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { mediaAddress } from '#platform/media/media-address.ts'
import { listAfter, type PictureRow, type ProductRow } from './export.store.ts'
import { rowsOf, type ExportedPicture, type ExportedProduct } from './shopify-rows.rules.ts'

const batchSize = 500

const rupeeText = (amountMinor: number): string => toRupeeNumber(money(amountMinor)).toFixed(2)

/** A URL that other systems can fetch: the picture's source, or the shop's own URL for a generated picture. */
function pictureAddress({ sourceKind, source, files }: PictureRow, publicUrl: string): string | undefined {
  if (sourceKind === 'url') return source
  const widest = files.toSorted((a, b) => b.width - a.width)[0]
  return widest && pictureUrl(publicUrl, mediaAddress(widest.webp.replace(/^\/?(media\/)?/, '')))
}

function picturesOf(row: ProductRow, publicUrl: string): ExportedPicture[] {
  return row.pictures.flatMap((picture) => {
    const address = pictureAddress(picture, publicUrl)
    return address === undefined ? [] : [{ address, alt: picture.alt, focus: picture.focus }]
  })
}

function toExported(row: ProductRow, publicUrl: string): ExportedProduct {
  return {
    ...row,
    handle: productSlug(row),
    variants: row.variants.map(({ priceMinor, mrpMinor, ...variant }) => ({
      ...variant,
      price: rupeeText(priceMinor),
      mrp: rupeeText(mrpMinor),
    })),
    pictures: picturesOf(row, publicUrl),
  }
}

type Export = { readonly publicUrl: string; readonly onBatch: (products: number) => void }

/** Streams every product as rows, with one batch in memory at a time. */
export async function* exportedRows(
  db: Database,
  { publicUrl, onBatch }: Export,
): AsyncGenerator<readonly (string | number)[]> {
  let done = 0
  for (let lastId = 0; ;) {
    const batch = await listAfter(db, lastId, batchSize)
    for (const row of batch) yield* rowsOf(toExported(row, publicUrl))
    done += batch.length
    onBatch(done)
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) return
    lastId = last.id
  }
}

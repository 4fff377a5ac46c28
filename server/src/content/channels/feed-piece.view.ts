import { policyFor, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { money } from '@shop/contract/core/money'
import { pictureUrl } from '@shop/contract/core/picture-url'
import { productSlug, salePriceOf } from '#catalogue'
import { mediaAddress } from '#platform/media/media-address.ts'
import type { FeedPiece, FeedSize } from './feed-piece.types.ts'
import type { FeedPieceRow, Place, SaleRow } from './feed-pieces.store.ts'

export type Places = ReadonlyMap<number, Place>

/** A category of the shop is never deeper; a circle would be. */
const deepest = 20

function pathOf(places: Places, categoryId: number | null): FeedPiece['path'] {
  const path: { readonly id: number; readonly name: string }[] = []
  for (let id = categoryId; id !== null && path.length < deepest;) {
    const place = places.get(id)
    if (!place) break
    if (id !== wholeShopCategoryId) path.unshift({ id, name: place.name })
    id = place.parentId
  }
  return path
}

function detailsOf(attributes: FeedPieceRow['attributes']): FeedPiece['details'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}

function saleOf(sale: SaleRow | null, baseMinor: number): FeedSize['sale'] {
  if (sale === null) return null
  const period = { startsAt: new Date(sale.startsAt), endsAt: new Date(sale.endsAt) }
  return { ...period, price: salePriceOf(money(baseMinor), sale) }
}

function sizesOf({ sizes, sale }: FeedPieceRow): readonly FeedSize[] {
  return sizes.map((row) => ({
    id: row.id,
    size: row.size ?? '',
    price: money(row.priceMinor),
    mrp: money(row.mrpMinor),
    priceAfterSale: row.baseMinor === null ? null : money(row.baseMinor),
    sale: saleOf(sale, row.baseMinor ?? row.priceMinor),
    isReady: row.isReady,
    isMade: row.isMade,
    days: row.days,
    barcode: row.barcode ?? '',
    cost: row.costMinor === null ? null : money(row.costMinor),
  }))
}

function returnsOf(row: FeedPieceRow, policies: readonly ReturnPolicy[]): FeedPiece['returns'] {
  const isMade = row.sizes.length > 0 && row.sizes.every((size) => size.isMade)
  const { returnDays, exchangeDays } = policyFor(policies, {
    productRule: row.returnRule,
    hsn: row.hsn,
    designerName: row.designer,
    making: isMade ? 'to_order' : 'ready',
    isGiftCard: false,
    percentOff: row.percentOff,
  })
  return { days: returnDays, exchangeDays }
}

type Around = { readonly places: Places; readonly policies: readonly ReturnPolicy[]; readonly publicUrl: string }

export function toFeedPiece(row: FeedPieceRow, { places, policies, publicUrl }: Around): FeedPiece {
  return {
    id: row.id,
    slug: productSlug(row),
    name: row.name,
    description: row.description,
    designer: row.designer,
    gender: row.gender,
    gstRule: row.gstRule,
    weightGrams: row.weightGrams,
    listedAt: row.listedAt,
    path: pathOf(places, row.mainCategoryId),
    facts: row.facts,
    colours: row.colours,
    details: detailsOf(row.attributes),
    pictures: row.pictures.map(({ mediaId, webp }) => ({ mediaId, webp: pictureUrl(publicUrl, mediaAddress(webp)) })),
    returns: returnsOf(row, policies),
    sizes: sizesOf(row),
  }
}

import { parsePriceText, toWire } from '@shop/contract/core/money'
import type { WishlistItem } from '@shop/contract/selling/wishlist'
import { droppedFrom } from './wishlist.rules.ts'
import type { SavedProduct } from './wishlist.service.ts'

export function toWishlistItem({ id, card, priceWhenSaved }: SavedProduct): WishlistItem {
  const before = droppedFrom(priceWhenSaved, parsePriceText(card.main_price))
  return {
    id,
    product: {
      id: card.id,
      name: card.name,
      thumbnail_image: card.thumbnail_image,
      base_price: card.main_price,
      // Rounded, because strict clients read an integer here.
      rating: Math.round(card.rating),
      slug: card.slug,
      designer: card.designer,
      stroked_price: card.stroked_price,
      discount: card.discount,
      out_of_stock: card.out_of_stock,
      picture: card.picture,
      price_when_saved: before === null ? null : toWire(before),
    },
  }
}

import type { WishlistItem } from '@shop/contract/wishlist'
import type { SavedProduct } from './wishlist.service.ts'

export function toWishlistItem({ id, card }: SavedProduct): WishlistItem {
  return {
    id,
    product: {
      id: card.id,
      name: card.name,
      thumbnail_image: card.thumbnail_image,
      base_price: card.main_price,
      rating: 0,
      slug: card.slug,
      designer: card.designer,
      stroked_price: card.stroked_price,
      discount: card.discount,
      out_of_stock: card.out_of_stock,
      picture: card.picture,
    },
  }
}

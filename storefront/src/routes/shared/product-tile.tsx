import type { Card } from '#features/catalogue/catalogue-api.ts'
import { ProductCard } from '#features/catalogue/product-card.tsx'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import { useSaved } from './use-saved.ts'

type ProductTileProps = {
  readonly card: Card
  readonly sizes?: string
  readonly isEager?: boolean
  readonly canSwipe?: boolean
}

/** A card with its heart button, as in listings, home and product pages. */
export function ProductTile({ card, ...rest }: ProductTileProps) {
  const { isSaved, toggle } = useSaved(card.id)
  return (
    <ProductCard
      card={card}
      {...rest}
      actions={<WishlistButton name={card.name} isSaved={isSaved} onToggle={toggle} />}
    />
  )
}

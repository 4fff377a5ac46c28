import { useSaved } from '#areas/selling/use-saved.ts'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import type { Card } from './catalogue/catalogue-api.ts'
import { ProductCard } from './catalogue/product-card.tsx'

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

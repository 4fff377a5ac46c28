import type { ProductCard as Wire } from '@shop/contract/catalogue'
import { cardOf } from '#features/catalogue/catalogue-api.ts'
import { ProductCard } from '#features/catalogue/product-card.tsx'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import { StoredMarkup } from './stored-markup.tsx'
import { useSaved } from './use-saved.ts'

type ProductTileProps = {
  readonly card: Wire
  readonly sizes?: string
  readonly isEager?: boolean
  readonly canSwipe?: boolean
}

function SavableCard({ card, ...rest }: ProductTileProps) {
  const { isSaved, toggle } = useSaved(card.id)
  return (
    <ProductCard
      card={cardOf(card)}
      {...rest}
      actions={<WishlistButton name={card.name} isSaved={isSaved} onToggle={toggle} />}
    />
  )
}

/** A card with its heart button, as in listings, home and product pages. */
export function ProductTile(props: ProductTileProps) {
  // React preloads eager pictures, which stored markup would not.
  const name = () => (props.isEager ? undefined : `tile ${JSON.stringify(props)}`)
  return (
    <StoredMarkup name={name}>
      <SavableCard {...props} />
    </StoredMarkup>
  )
}

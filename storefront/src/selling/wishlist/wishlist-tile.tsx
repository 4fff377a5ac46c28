import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText, PriceText } from '#ui/price-text.tsx'
import type { SavedProduct } from './wishlist-api.ts'

type WishlistTileProps = {
  readonly product: SavedProduct
  readonly heart: ReactNode
  readonly action: ReactNode
  readonly said?: ReactNode
}

export function WishlistTile({ product, heart, action, said }: WishlistTileProps) {
  const money = useMoneyText()
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-mist">
        <Picture
          files={product.picture}
          sizes="(min-width: 80rem) 22vw, (min-width: 56.25rem) 30vw, 48vw"
          alt=""
          name={product.name}
        />
        {product.out_of_stock && (
          <Badge className="absolute top-0 start-0">
            <Trans>Sold out</Trans>
          </Badge>
        )}
      </div>
      <div className="mt-3 grid gap-0.5">
        <p className="truncate text-micro">{product.designer}</p>
        <h2 className="font-sans text-small font-normal text-kajal-2">
          <Link
            to={`/products/${encodeURIComponent(product.slug)}`}
            className="line-clamp-2 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h2>
        <PriceText
          price={money(product.base_price)}
          before={product.fullPrice === undefined ? undefined : money(product.fullPrice)}
        />
        {product.price_when_saved !== null && (
          <p className="text-small text-patina">
            <Trans>
              Price drop: <AmountText {...money(product.price_when_saved)} /> when you saved it
            </Trans>
          </p>
        )}
        {said}
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative z-1 mt-auto pt-3">{action}</div>
      <div className="absolute top-0 end-0 z-1">{heart}</div>
    </article>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Gallery } from './catalogue/gallery.tsx'
import { PriceBlock } from './catalogue/price-block.tsx'
import type { TappedCard } from './catalogue/tapped-card.ts'
import { ProductLayout } from './product-layout.tsx'

/** A product page with the data of the tapped card, whose elements do not move when the rest loads. */
export function ProductPreview({ tapped: { card, shownFile } }: { readonly tapped: TappedCard }) {
  return (
    <div className="product page-width" aria-busy="true">
      <Breadcrumb crumbs={[{ text: t`Home`, to: '/' }, { text: card.name }]} />
      <ProductLayout
        gallery={<Gallery pictures={[card.picture]} name={card.name} shownFile={shownFile} />}
        buying={
          <div className="grid content-start gap-4 md:gap-6">
            <div>
              <div className="flex items-center justify-between gap-4">
                {card.designer !== '' && <p className="inline-flex min-h-6 items-center text-micro">{card.designer}</p>}
              </div>
              <h1 className="text-h2 [overflow-wrap:anywhere] md:mt-1">{card.name}</h1>
            </div>
            <PriceBlock product={card} price={card.price} />
            <div role="status">
              <span className="sr-only">
                <Trans>Loading the rest of the page</Trans>
              </span>
              <Skeleton className="h-20 w-full" />
            </div>
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        }
        facts={<Skeleton className="h-96 w-full" />}
      />
    </div>
  )
}

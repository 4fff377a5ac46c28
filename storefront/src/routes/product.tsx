import { t } from '@lingui/core/macro'
import { Suspense, useEffect } from 'react'
import { Await, data, redirect } from 'react-router'
import { giftCardCategoryId, idInAddress } from '@shop/contract/core/ids'
import { orNothing } from '#api/or-nothing.ts'
import { apiContext } from '#api/page-context.ts'
import { BuyColumn } from '#areas/catalogue/buy-column.tsx'
import { GiftListing } from '#areas/catalogue/gift-listing.tsx'
import { PriceAlertSection } from '#areas/catalogue/late-sections.tsx'
import { CompleteTheLook, RelatedPieces } from '#areas/catalogue/nearby-pieces.tsx'
import { loadPiecePreview } from '#areas/catalogue/piece-preview.ts'
import { priceAlertPlace, type AlertPlace } from '#areas/catalogue/price-alert-place.ts'
import { ProductLayout } from '#areas/catalogue/product-layout.tsx'
import { ProductPreview } from '#areas/catalogue/product-preview.tsx'
import { productData } from '#areas/catalogue/product-schema-org.ts'
import { RecentlyViewed } from '#areas/catalogue/recently-viewed.tsx'
import { ReviewsSection } from '#areas/catalogue/reviews-section.tsx'
import { orNotFound } from '#areas/frame/not-found.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { breadcrumbs } from '#areas/frame/schema-org.ts'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { useShop } from '#areas/frame/shop.ts'
import { loadGiftPrices, loadProduct, type Product } from '#features/catalogue/catalogue-api.ts'
import { Gallery } from '#features/catalogue/gallery.tsx'
import { ProductFacts } from '#features/catalogue/product-facts.tsx'
import { productPath } from '#features/catalogue/product-path.ts'
import { tappedCard } from '#features/catalogue/tapped-card.ts'
import { loadQuoted, type QuotedReview } from '#features/reviews/reviews-api.ts'
import { recordViewed } from '#session/recently-viewed.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/product.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // Without an id, an address such as `search` could belong to another call.
  const hasId = idInAddress(params.productId) !== undefined
  const api = context.get(apiContext)
  const preview = url.searchParams.get('preview')
  const loading = () => (preview === null ? loadProduct(api, params.productId) : loadPiecePreview(api, preview))
  const product = hasId ? await orNotFound(loading()) : undefined
  // oxlint-disable-next-line typescript/only-throw-error -- React Router sets the status of a thrown response.
  if (product === undefined) throw data('', { status: 404, statusText: 'Not Found' })
  const isStaleSlug = params.productId !== product.slug
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (isStaleSlug) throw redirect(`/products/${encodeURIComponent(product.slug)}${url.search}`, 301)
  if (preview !== null) return { product, reviews: [], alert: null, isPreview: true }
  const reviews = product.rating_count === 0 ? [] : await quotedOrNone(api, product.slug)
  const isGiftCard = product.breadcrumb.some(({ id }) => id === giftCardCategoryId)
  const giftPrices = isGiftCard ? await loadGiftPrices(api) : undefined
  // Read here, so that the browser needs no code that reads prices.
  const alert = priceAlertPlace(product)
  return { product, reviews, alert, ...(giftPrices && { giftPrices }) }
}

/** The page works without reviews in its structured data. */
async function quotedOrNone(api: Parameters<typeof loadQuoted>[0], slug: string): Promise<readonly QuotedReview[]> {
  return (await orNothing(loadQuoted(api, slug), () => undefined)) ?? []
}

/** Counts only in a listing that the browser still shows and that belongs to a search. */
function countSearchClick(): void {
  const query = location.pathname.startsWith('/category/') ? new URLSearchParams(location.search).get('name') : null
  if (query === null || query === '') return
  void import('#session/search-click.ts').then(({ recordSearchClick }) => recordSearchClick(query))
}

/** After a tap, the page starts with the card's data and loads the rest below it (UX 29). */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const tapped = tappedCard(params.productId)
  const whole = serverLoader()
  if (tapped === undefined) return whole
  countSearchClick()
  // If the visitor leaves early, this promise is not awaited; avoids an unhandled rejection.
  whole.catch(() => undefined)
  return { tapped, whole }
}

export const shouldRevalidate = onlyForAnotherAddress

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 155)
}

const titleOf = ({ name, designer }: Pick<Product, 'name' | 'designer'>): string =>
  designer === '' ? name : t`${name} by ${designer}`

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return pageMeta(matches, { title: '', isHidden: true })
  if ('tapped' in loaderData) return pageMeta(matches, { title: titleOf(loaderData.tapped.card) })
  const { product, reviews } = loaderData
  const description = plainText(product.description)
  return pageMeta(matches, {
    title: titleOf(product),
    isHidden: 'isPreview' in loaderData,
    description,
    kind: 'product',
    path: productPath(product),
    picture: product.pictures[0],
    data: (config) => [
      productData(product, config, { description, reviews }),
      breadcrumbs(config, namedCrumbsOf(product)),
    ],
  })
}

function namedCrumbsOf(product: Product) {
  const steps = product.breadcrumb.map(({ name, slug }) => ({ name, path: `/category/${encodeURI(slug)}` }))
  return [{ name: t`Home`, path: '/' }, ...steps, { name: product.name, path: productPath(product) }]
}

function crumbsOf({ breadcrumb, name }: Product) {
  return [
    { text: t`Home`, to: '/' },
    ...breadcrumb.map((category) => ({ text: category.name, to: `/category/${category.slug}` })),
    { text: name },
  ]
}

type Whole = {
  readonly product: Product
  readonly alert: AlertPlace
  readonly giftPrices?: readonly string[]
  readonly isPreview?: boolean
}

function WholeProduct({ product, alert, shownFile, isPreview }: Whole & { readonly shownFile?: string | undefined }) {
  const { config } = useShop()
  useEffect(() => (isPreview ? undefined : recordViewed(product.id)), [product.id, isPreview])
  return (
    <>
      <div className="product page-width">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <ProductLayout
          gallery={<Gallery key={product.id} pictures={product.pictures} name={product.name} shownFile={shownFile} />}
          buying={
            <SectionBoundary key={product.id}>
              <BuyColumn product={product} hasPriceAlert={alert === 'beside_button'} isPreview={isPreview} />
            </SectionBoundary>
          }
          facts={
            <SectionBoundary>
              <div className="below-fold facts-slot">
                <ProductFacts product={product} house={config.house} />
                {alert === 'below_details' && <PriceAlertSection productId={product.id} />}
              </div>
            </SectionBoundary>
          }
          look={
            isPreview ? null : (
              <SectionBoundary>
                <CompleteTheLook key={product.slug} product={product} />
              </SectionBoundary>
            )
          }
        />
      </div>
      {!isPreview && (
        <>
          <ReviewsSection key={`reviews-${product.slug}`} product={product} house={config.brand} />
          <RelatedPieces key={product.slug} product={product} />
          <RecentlyViewed key={product.id} except={product.id} />
        </>
      )}
    </>
  )
}

function ProductOrGift({ product, giftPrices, ...rest }: Whole & { readonly shownFile?: string | undefined }) {
  if (giftPrices === undefined) return <WholeProduct product={product} {...rest} />
  return <GiftListing card={product} prices={giftPrices} />
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('product' in loaderData) return <ProductOrGift {...loaderData} />
  const { tapped, whole } = loaderData
  return (
    <Suspense key={tapped.card.id} fallback={<ProductPreview tapped={tapped} />}>
      <Await resolve={whole}>{(known) => <ProductOrGift {...known} shownFile={tapped.shownFile} />}</Await>
    </Suspense>
  )
}

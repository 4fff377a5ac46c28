import { Suspense, useEffect } from 'react'
import { Await, data, redirect } from 'react-router'
import { orNothing } from '#api/or-nothing.ts'
import { apiContext, reportContext } from '#api/page-context.ts'
import {
  loadLook,
  loadProduct,
  loadRelated,
  type Card,
  type LookPiece,
  type Product,
} from '#features/catalogue/catalogue-api.ts'
import { Gallery } from '#features/catalogue/gallery.tsx'
import { LookPieces } from '#features/catalogue/look-pieces.tsx'
import { ProductFacts } from '#features/catalogue/product-facts.tsx'
import { productPath } from '#features/catalogue/product-path.ts'
import { tappedCard } from '#features/catalogue/tapped-card.ts'
import { browserApi } from '#session/browser-api.ts'
import { recordViewed } from '#session/recently-viewed.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Rail } from '#ui/rail.tsx'
import { SectionHeader } from '#ui/section-header.tsx'
import type { Route } from './+types/product.ts'
import { BuyColumn } from './shared/buy-column.tsx'
import { orNotFound } from './shared/not-found.ts'
import { pageMeta } from './shared/page-meta.ts'
import { ProductLayout } from './shared/product-layout.tsx'
import { ProductPreview } from './shared/product-preview.tsx'
import { ProductTile } from './shared/product-tile.tsx'
import { RecentlyViewed } from './shared/recently-viewed.tsx'
import { onlyForAnotherAddress } from './shared/revalidation.ts'
import { breadcrumbs, productData } from './shared/schema-org.ts'
import { RetriedSection, SectionBoundary } from './shared/section-boundary.tsx'
import { useShop } from './shared/shop.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const pending = { related: loadRelated(api, params.productId), look: loadLook(api, params.productId) }
  // Without a product these promises are not awaited; avoids an unhandled rejection.
  for (const one of Object.values(pending)) one.catch(() => undefined)
  const product = await orNotFound(loadProduct(api, params.productId))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router sets the status of a thrown response.
  if (product === undefined) throw data('', { status: 404, statusText: 'Not Found' })
  const isStaleSlug = params.productId !== product.slug
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (isStaleSlug) throw redirect(`/products/${encodeURIComponent(product.slug)}${url.search}`, 301)
  const report = (error: unknown) => context.get(reportContext)(error, url.pathname)
  const related = await orNothing(pending.related, report)
  return { product, related, look: await orNothing(pending.look, report) }
}

/** After a tap the page starts with the data of the card and loads the rest below it (UX 29). */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const tapped = tappedCard(params.productId)
  const whole = serverLoader()
  if (tapped === undefined) return whole
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
  designer === '' ? name : `${name} by ${designer}`

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return pageMeta(matches, { title: '', isHidden: true })
  if ('tapped' in loaderData) return pageMeta(matches, { title: titleOf(loaderData.tapped.card) })
  const { product } = loaderData
  const description = plainText(product.description)
  return pageMeta(matches, {
    title: titleOf(product),
    description,
    kind: 'product',
    path: productPath(product),
    picture: product.pictures[0],
    data: (config) => [productData(product, config, description), breadcrumbs(config, namedCrumbsOf(product))],
  })
}

function namedCrumbsOf(product: Product) {
  const steps = product.breadcrumb.map(({ name, slug }) => ({ name, path: `/category/${encodeURI(slug)}` }))
  return [{ name: 'Home', path: '/' }, ...steps, { name: product.name, path: productPath(product) }]
}

function crumbsOf({ breadcrumb, name }: Product) {
  return [
    { text: 'Home', to: '/' },
    ...breadcrumb.map((category) => ({ text: category.name, to: `/category/${category.slug}` })),
    { text: name },
  ]
}

function RelatedRail({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <Rail label="Related pieces">
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </Rail>
  )
}

/** `Wedding day pieces in colours that go with Hot Pink (Rani)` */
function lookLine({ other_attribute: { Occasion: occasions, Colour: colours } }: Product): string {
  const occasion = occasions?.split(', ')[0]
  const colour = colours?.split(', ')[0] ?? 'this piece'
  return `${occasion === undefined ? 'Pieces' : `${occasion} pieces`} in colours that go with ${colour}`
}

function CompleteTheLook({ product, look }: { readonly product: Product; readonly look: readonly LookPiece[] | null }) {
  if (look?.length === 0) return null
  return (
    <section
      aria-labelledby="look"
      className="below-fold border-t border-line pt-10 [--about-as-high:32rem] md:[--about-as-high:30rem]"
    >
      <h2 id="look" className="text-h2">
        Complete the look
      </h2>
      <p className="mt-1 mb-6 text-kajal-2">{lookLine(product)}</p>
      {look === null ? (
        <RetriedSection load={() => loadLook(browserApi, product.slug)}>
          {(cards) => <LookPieces cards={cards} />}
        </RetriedSection>
      ) : (
        <LookPieces cards={look} />
      )}
    </section>
  )
}

type Whole = {
  readonly product: Product
  readonly related: readonly Card[] | null
  readonly look: readonly LookPiece[] | null
}

function WholeProduct({ product, related, look, shownFile }: Whole & { readonly shownFile?: string | undefined }) {
  const { config } = useShop()
  useEffect(() => recordViewed(product.id), [product.id])
  return (
    <>
      <div className="page-width pt-2 pb-10 md:pt-4">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <ProductLayout
          gallery={<Gallery key={product.id} pictures={product.pictures} name={product.name} shownFile={shownFile} />}
          buying={
            <SectionBoundary key={product.id}>
              <BuyColumn product={product} />
            </SectionBoundary>
          }
          facts={
            <SectionBoundary>
              <div className="below-fold [--about-as-high:114rem] sm:[--about-as-high:76rem] lg:[--about-as-high:69rem]">
                <ProductFacts product={product} house={config.house} />
              </div>
            </SectionBoundary>
          }
          look={
            <SectionBoundary>
              <CompleteTheLook product={product} look={look} />
            </SectionBoundary>
          }
        />
      </div>
      {related?.length !== 0 && (
        <SectionBoundary>
          <section id="similar" className="below-fold [--about-as-high:42rem] lg:[--about-as-high:52rem]">
            <div className="page-width section-gap">
              <SectionHeader title={product.out_of_stock ? 'Similar pieces in stock' : 'You may also like'} />
              {related === null ? (
                <RetriedSection load={() => loadRelated(browserApi, product.slug)}>
                  {(cards) => <RelatedRail cards={cards} />}
                </RetriedSection>
              ) : (
                <RelatedRail cards={related} />
              )}
            </div>
          </section>
        </SectionBoundary>
      )}
      <RecentlyViewed key={product.id} except={product.id} />
    </>
  )
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('product' in loaderData) return <WholeProduct {...loaderData} />
  const { tapped, whole } = loaderData
  return (
    <Suspense key={tapped.card.id} fallback={<ProductPreview tapped={tapped} />}>
      <Await resolve={whole}>{(known) => <WholeProduct {...known} shownFile={tapped.shownFile} />}</Await>
    </Suspense>
  )
}

import { useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import { apiContext } from '#api/page-context.ts'
import { BuyBar } from '#features/catalogue/buy-bar.tsx'
import { loadProduct, loadRelated, type Product } from '#features/catalogue/catalogue-api.ts'
import { Gallery } from '#features/catalogue/gallery.tsx'
import { OptionChips } from '#features/catalogue/option-chips.tsx'
import { PriceBlock } from '#features/catalogue/price-block.tsx'
import { BuyingFacts, ProductFacts } from '#features/catalogue/product-facts.tsx'
import { productPath } from '#features/catalogue/product-path.ts'
import { useChoice } from '#features/catalogue/use-choice.ts'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Rail } from '#ui/rail.tsx'
import { SectionHeader } from '#ui/section-header.tsx'
import type { Route } from './+types/product.ts'
import { orNotFound } from './shared/not-found.ts'
import { pageMeta } from './shared/page-meta.ts'
import { ProductTile } from './shared/product-tile.tsx'
import { onlyForAnotherAddress } from './shared/revalidation.ts'
import { breadcrumbs, productData } from './shared/schema-org.ts'
import { useAddToCart } from './shared/use-add-to-cart.ts'
import { useSaved } from './shared/use-saved.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [product, related] = await orNotFound(
    Promise.all([loadProduct(api, params.productId), loadRelated(api, params.productId)]),
  )
  // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told of a status.
  if (product === undefined) throw data('', { status: 404, statusText: 'Not Found' })
  const isStaleSlug = params.productId !== product.slug
  // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told to redirect.
  if (isStaleSlug) throw redirect(`/products/${encodeURIComponent(product.slug)}${url.search}`, 301)
  return { product, related }
}

export const shouldRevalidate = onlyForAnotherAddress

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 155)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return pageMeta(matches, { title: '', isHidden: true })
  const { product } = loaderData
  const { name, designer, pictures } = product
  const description = plainText(product.description)
  return pageMeta(matches, {
    title: designer === '' ? name : `${name} by ${designer}`,
    description,
    kind: 'product',
    path: productPath(product),
    picture: pictures[0],
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

function DesignerLine({ product }: { readonly product: Product }) {
  if (product.designer === '') return null
  if (product.designer_slug === null) return <p className="text-micro">{product.designer}</p>
  return (
    <Link
      to={`/category/${product.designer_slug}`}
      className="inline-flex min-h-6 items-center text-micro hover:text-rani"
    >
      {product.designer}
    </Link>
  )
}

function BuyColumn({ product }: { readonly product: Product }) {
  const { choice, variant, choose, variantOrAsk, errorFor, chipRef } = useChoice(product)
  const { add, isAdding } = useAddToCart()
  const { isSaved, toggle } = useSaved(product.id)
  const mainButton = useRef<HTMLDivElement>(null)
  const price = variant?.price_text ?? product.price
  const isSoldOut = product.out_of_stock
  const choosable = product.choice_options.filter(({ title, options }) => options.length > 1 || title === 'Size')
  const left = variant !== undefined && !variant.made_to_order && variant.qty > 0 && variant.qty <= 2 ? variant.qty : 0

  const addChosen = () => {
    const hasOptions = product.choice_options.length > 0
    const chosen = variantOrAsk()
    if (hasOptions && chosen === undefined) return
    add({ productId: product.id, sku: chosen?.sku ?? null, options: choice })
  }
  const button = (
    <Button
      size="large"
      wide
      isBusy={isAdding}
      refusal={isSoldOut ? 'This piece is sold out' : undefined}
      onClick={addChosen}
    >
      {isSoldOut ? 'Sold out' : 'Add to cart'}
    </Button>
  )
  return (
    <div className="grid content-start gap-6">
      <div>
        <DesignerLine product={product} />
        <h1 className="mt-1 text-h2">{product.name}</h1>
      </div>
      <PriceBlock product={product} price={price} />
      {choosable.map(({ title }) => (
        <OptionChips
          key={title}
          product={product}
          title={title}
          choice={choice}
          onChoose={(value) => choose(title, value)}
          error={errorFor(title)}
          firstRef={chipRef(title)}
        />
      ))}
      {variant?.made_to_order === true && variant.qty <= 0 && (
        <p className="text-small text-kajal-2">Made to order in this size: ships in 21 to 28 days.</p>
      )}
      {left > 0 && (
        <p className="text-small font-semibold text-haldi">{left === 1 ? 'Only 1 left' : `Only ${left} left`}</p>
      )}
      <div ref={mainButton} className="flex gap-3">
        {button}
        <div className="grid size-13 shrink-0 place-items-center border border-kajal md:size-12">
          <WishlistButton name={product.name} isSaved={isSaved} onToggle={toggle} />
        </div>
      </div>
      <BuyingFacts product={product} />
      <ProductFacts product={product} />
      <BuyBar watched={mainButton}>
        <PriceBlock product={product} price={price} />
        <div className="w-44">{button}</div>
      </BuyBar>
    </div>
  )
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  return (
    <>
      <div className="page-width pt-4 pb-10 md:pt-6">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <div className="mt-4 grid gap-8 md:grid-cols-[58fr_34fr] md:justify-between md:gap-[6%]">
          <Gallery key={product.id} pictures={product.pictures} name={product.name} />
          <BuyColumn key={`buy-${product.id}`} product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="page-width section-gap">
          <SectionHeader title="Goes with this" />
          <Rail label="Related pieces">
            {related.map((card) => (
              <ProductTile key={card.id} card={card} />
            ))}
          </Rail>
        </section>
      )}
    </>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useShop } from '#areas/frame/shop.ts'
import { AskLinks } from '#areas/messages/ask-links.tsx'
import { MadeToMeasure } from '#areas/selling/made-to-measure.tsx'
import { useAddToCart } from '#areas/selling/use-add-to-cart.ts'
import { useSaved } from '#areas/selling/use-saved.ts'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import { useMoneyText } from '#session/currency.ts'
import { inLanguage } from '#session/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BuyBar } from './catalogue/buy-bar.tsx'
import type { Product } from './catalogue/catalogue-api.ts'
import { OptionChips } from './catalogue/option-chips.tsx'
import { PriceBlock } from './catalogue/price-block.tsx'
import { BuyingFacts } from './catalogue/product-facts.tsx'
import { ShareButton } from './catalogue/share-button.tsx'
import { useChoice, useSizeInAddress } from './catalogue/use-choice.ts'
import { DeliverySection, PriceAlertSection } from './late-sections.tsx'
import { RatingLink } from './reviews-section.tsx'
import { SizeGuideButton } from './size-help.tsx'

const NotifyMe = lazy(retryOnline(async () => ({ default: (await import('#areas/messages/notify-me.tsx')).NotifyMe })))

type Chosen = ReturnType<typeof useChoice>

function DesignerLine({ product }: { readonly product: Product }) {
  if (product.designer === '') return null
  if (product.designer_slug === null) return <p className="text-micro">{product.designer}</p>
  return (
    <Link to={`/category/${product.designer_slug}`} className="designer-link">
      {product.designer}
    </Link>
  )
}

/** Option chips; the size has a link to its chart. */
function Options({ product, chosen }: { readonly product: Product; readonly chosen: Chosen }) {
  const choosable = product.choice_options.filter(({ title, options }) => options.length > 1 || title === 'Size')
  return choosable.map(({ title }) => (
    <div key={title} className="relative">
      <OptionChips
        product={product}
        title={title}
        choice={chosen.choice}
        canAsk
        onChoose={(value) => chosen.choose(title, value)}
        error={chosen.errorFor(title)}
        firstRef={chosen.chipRef(title)}
      />
      {title === 'Size' && <SizeGuideButton product={product} />}
    </div>
  ))
}

const SoldOutText = lazy(
  retryOnline(async () => ({ default: (await import('#areas/messages/notify-me.tsx')).SoldOutText })),
)

function SoldOut({ product, variant }: { readonly product: Product; readonly variant: Chosen['variant'] }) {
  const size = variant?.options['Size']
  const isOnly = size === undefined || product.choice_options.every(({ options }) => options.length === 1)
  const sku = product.choice_options.length === 0 ? (product.variant[0]?.sku ?? '') : variant?.sku
  return (
    <Suspense fallback={<div className="min-h-10" />}>
      <SoldOutText productId={product.id} variant={sku} size={isOnly ? undefined : size} />
    </Suspense>
  )
}

function StockText({ product, variant }: { readonly product: Product; readonly variant: Chosen['variant'] }) {
  if (product.out_of_stock && variant === undefined) return <SoldOut product={product} variant={variant} />
  if (variant === undefined) return null
  if (variant.made_to_order) return <MadeToMeasure product={product} />
  if (variant.qty > 2) return null
  if (variant.qty <= 0) return <SoldOut product={product} variant={variant} />
  return (
    <p className="text-small font-semibold text-haldi">
      {plural(variant.qty, { one: 'Only 1 left', other: 'Only # left' })}
    </p>
  )
}

function Framed({ children }: { readonly children: ReactNode }) {
  return <div className="framed">{children}</div>
}

type BarProps = { readonly product: Product; readonly price: string; readonly size: string | undefined }

/** Text of the phone's buy bar beside its button. */
function BuyBarText({ product, price, size }: BarProps) {
  const money = useMoneyText()
  const hasSizes = product.choice_options.some(({ title }) => title === 'Size')
  return (
    <div className="min-w-0 text-small">
      {!product.isPriceHidden && <AmountText {...money(price)} className="block font-semibold" />}
      {hasSizes && (
        <span className="block truncate text-kajal-2">{size === undefined ? t`Select a size` : t`Size ${size}`}</span>
      )}
    </div>
  )
}

type BuyColumnProps = {
  readonly product: Product
  readonly hasPriceAlert: boolean
  /** The piece is shown to the house before it is on sale. */
  readonly isPreview?: boolean | undefined
}

/** All controls to buy the product; on wide screens the column stays visible beside the product facts. */
export function BuyColumn({ product, hasPriceAlert, isPreview }: BuyColumnProps) {
  const chosen = useChoice(product)
  useSizeInAddress(product, chosen.change)
  const { config } = useShop()
  const { add, isAdding } = useAddToCart()
  const { isSaved, toggle } = useSaved(product.id)
  const mainButton = useRef<HTMLDivElement>(null)
  const { variant, choice } = chosen
  const price = variant?.price_text ?? product.price
  const isSoldOut = product.out_of_stock

  const addChosen = () => {
    const hasOptions = product.choice_options.length > 0
    const requested = chosen.variantOrAsk()
    if (hasOptions && requested === undefined) return
    add({ productId: product.id, sku: requested?.sku ?? null, options: choice })
  }
  const isAsking = isSoldOut || (variant !== undefined && variant.qty <= 0 && !variant.made_to_order)
  const sku = product.choice_options.length === 0 ? (product.variant[0]?.sku ?? '') : variant?.sku
  const shopButton = isAsking ? (
    <Suspense fallback={<Skeleton className="h-13 w-full md:h-12" />}>
      <NotifyMe
        productId={product.id}
        variant={sku}
        onMissing={chosen.variantOrAsk}
        isAdding={isAdding}
        onAdd={addChosen}
      />
    </Suspense>
  ) : (
    <Button size="large" wide isBusy={isAdding} onClick={addChosen}>
      <Trans>Add to cart</Trans>
    </Button>
  )
  const button = isPreview ? (
    <p className="grow self-center font-semibold">
      <Trans>Preview: not for sale yet</Trans>
    </p>
  ) : (
    shopButton
  )
  return (
    <div className="buying">
      <div>
        <div className="product-head">
          <DesignerLine product={product} />
          <RatingLink rating={product.rating} rating_count={product.rating_count} />
        </div>
        <h1 className="product-name">{product.name}</h1>
      </div>
      <PriceBlock product={product} price={price} />
      <Options product={product} chosen={chosen} />
      <StockText product={product} variant={variant} />
      <div ref={mainButton} className="flex gap-3">
        {button}
        <Framed>
          <WishlistButton name={product.name} isSaved={isSaved} onToggle={toggle} />
        </Framed>
        <Framed>
          <ShareButton name={product.name} address={config.publicUrl + inLanguage(`/products/${product.slug}`)} />
        </Framed>
      </div>
      {hasPriceAlert && <PriceAlertSection productId={product.id} />}
      {isSoldOut && (
        <ButtonLink to="#similar" look="secondary" wide>
          <Trans>See similar pieces</Trans>
        </ButtonLink>
      )}
      <AskLinks product={product} hasFitting={!isSoldOut} />
      {!isSoldOut && !isPreview && <DeliverySection productId={product.id} sku={variant?.sku} />}
      {!isSoldOut && <BuyingFacts product={product} size={variant} />}
      <BuyBar watched={mainButton}>
        <BuyBarText product={product} price={price} size={choice['Size']} />
        <div className="w-44 shrink-0">{button}</div>
      </BuyBar>
    </div>
  )
}

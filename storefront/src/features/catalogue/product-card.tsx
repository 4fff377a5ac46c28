import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { PriceText } from '#ui/price-text.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { CardPictures, PictureSteps } from './card-pictures.tsx'
import type { Card } from './catalogue-api.ts'
import { percentOffText, productPath } from './product-path.ts'
import { rememberTapped } from './tapped-card.ts'
import { useCardPictures } from './use-card-pictures.ts'

const badges = {
  new: { text: 'New', tone: 'ink' },
  sale: { text: 'Sale', tone: 'sale' },
  few_left: { text: 'Few left', tone: 'plain' },
} as const satisfies Record<NonNullable<Card['badge']>, { text: string; tone: BadgeTone }>

const soldOut = { text: 'Sold out', tone: 'plain' } as const

/** Four columns, three from 900 px, two below; must match the grid's CSS. */
const gridSizes = '(min-width: 80rem) 22vw, (min-width: 56.25rem) 30vw, 48vw'

type ProductCardProps = {
  readonly card: Card
  /** Over the picture: the heart button. */
  readonly actions?: ReactNode
  readonly sizes?: string
  readonly isEager?: boolean
  /** Set where nothing else scrolls sideways: in a rail a swipe scrolls the rail. */
  readonly canSwipe?: boolean
}

function CardPrice({ card }: { readonly card: Card }) {
  const money = useMoneyText()
  if (card.isPriceHidden) return <p className="text-small">Price on request</p>
  return (
    <PriceText
      price={money(card.price)}
      before={card.fullPrice === undefined ? undefined : money(card.fullPrice)}
      off={percentOffText(card.discount)}
    />
  )
}

/** The picture file that the browser selected, shown first on the product page. */
function fileShownIn(link: HTMLElement): string | undefined {
  const picture = link.closest('article')?.querySelector('img')
  return picture && picture.naturalWidth > 0 ? picture.currentSrc : undefined
}

/** One link covers picture and text; the heart button is above it. */
export function ProductCard({ card, actions, sizes = gridSizes, isEager = false, canSwipe = false }: ProductCardProps) {
  const { pictures, count, shown, isFocused, step, onKeyDown, pointing } = useCardPictures(card, canSwipe)
  const badge = card.out_of_stock ? soldOut : card.badge && badges[card.badge]
  return (
    <article
      className={classNames('group/card relative flex h-full flex-col', canSwipe && 'touch-pan-y')}
      {...pointing}
    >
      <div className="relative aspect-3/4 overflow-hidden bg-mist">
        <CardPictures pictures={pictures} name={card.name} shown={shown} sizes={sizes} isEager={isEager} />
        {badge !== null && (
          <Badge tone={badge.tone} className="absolute top-0 left-0">
            {badge.text}
          </Badge>
        )}
      </div>
      <div className="mt-3 grid gap-0.5">
        <p className="truncate text-micro">{card.designer}</p>
        <h3 className="font-sans text-small font-normal text-kajal-2 in-[.night]:text-chuna/80">
          <QuickLink
            to={productPath(card)}
            prefetch="intent"
            onClick={({ currentTarget }) => rememberTapped({ card, shownFile: fileShownIn(currentTarget) })}
            title={card.name}
            onKeyDown={onKeyDown}
            aria-keyshortcuts={count > 1 ? 'ArrowLeft ArrowRight' : undefined}
            className="line-clamp-2 group-hover/card:underline underline-offset-4 decoration-1 after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {card.name}
          </QuickLink>
        </h3>
        <CardPrice card={card} />
        {card.size_hint !== '' && (
          <p className="text-[0.8125rem] text-kajal-2 in-[.night]:text-chuna/70">
            <span className="sr-only">Sizes </span>
            {card.size_hint}
          </p>
        )}
      </div>
      {/* Rendered only with focus: saves thousands of elements in a long listing. */}
      {isFocused && count > 1 && <PictureSteps onStep={step} />}
      {actions !== undefined && <div className="absolute top-0 right-0 z-1">{actions}</div>}
    </article>
  )
}

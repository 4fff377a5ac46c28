import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { CardArrivalMark } from './card-arrival.tsx'
import { CardPictures, PictureSteps } from './card-pictures.tsx'
import type { Card } from './catalogue-api.ts'
import { percentOffText, productPath } from './product-path.ts'
import { rememberTapped } from './tapped-card.ts'
import { useCardPictures } from './use-card-pictures.ts'

const badges = {
  new: { text: t`New`, tone: 'ink' },
  sale: { text: t`Sale`, tone: 'sale' },
  few_left: { text: t`Few left`, tone: 'plain' },
} as const satisfies Record<NonNullable<Card['badge']>, { text: string; tone: BadgeTone }>

const soldOut = { text: t`Sold out`, tone: 'plain' } as const

/** Four columns, three from 900 px, two below; must match the grid's CSS. */
const gridSizes = '(min-width:80rem) 22vw,(min-width:56.25rem) 30vw,48vw'

type ProductCardProps = {
  readonly card: Card
  /** Shown over the picture: the heart button. */
  readonly actions?: ReactNode
  readonly sizes?: string
  readonly isEager?: boolean
  /** Unset in a rail, where a swipe scrolls the rail. */
  readonly canSwipe?: boolean
}

function CardPrice({ card }: { readonly card: Card }) {
  const money = useMoneyText()
  if (card.isPriceHidden)
    return (
      <p className="text-small">
        <Trans>Price on request</Trans>
      </p>
    )
  return (
    <PriceText
      price={money(card.price)}
      before={card.fullPrice === undefined ? undefined : money(card.fullPrice)}
      off={percentOffText(card.discount)}
    />
  )
}

/** `★ 4.3 (12)`, shown beside the designer. */
function CardRating({ card: { rating, rating_count: count } }: { readonly card: Card }) {
  if (rating === undefined || count === undefined) return null
  const stars = rating.toFixed(1)
  return (
    <span
      role="img"
      aria-label={t`Rated ${stars} out of 5 in ${plural(count, { one: '1 review', other: '# reviews' })}`}
      className="card-rating"
    >
      {`${stars} (${count})`}
    </span>
  )
}

/** The picture file that the browser selected, shown first on the product page. */
function fileShownIn(link: HTMLElement): string | undefined {
  const picture = link.closest('article')?.querySelector('img')
  return picture && picture.naturalWidth > 0 ? picture.currentSrc : undefined
}

/** One link covers picture and text; the heart button is above it. */
export function ProductCard({ card, actions, sizes = gridSizes, isEager = false, canSwipe = false }: ProductCardProps) {
  const { pictures, count, shown, isApproached, isFocused, step, onKeyDown, pointing } = useCardPictures(card, canSwipe)
  const badge = card.out_of_stock ? soldOut : card.badge && badges[card.badge]
  return (
    <article className={classNames('card', canSwipe && 'touch-pan-y')} {...pointing}>
      <div className="card-box">
        <CardPictures pictures={pictures} shown={shown} sizes={sizes} isEager={isEager} />
        {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <div className="card-words">
        <div className="card-maker">
          <p>{card.designer}</p>
          <CardRating card={card} />
        </div>
        <h3 className="card-name">
          <Link
            to={productPath(card)}
            prefetch="intent"
            onClick={({ currentTarget }) => rememberTapped({ card, shownFile: fileShownIn(currentTarget) })}
            title={isApproached ? card.name : undefined}
            onKeyDown={onKeyDown}
            aria-keyshortcuts={isFocused && count > 1 ? 'ArrowLeft ArrowRight' : undefined}
          >
            {card.name}
          </Link>
        </h3>
        <CardPrice card={card} />
        {card.size_hint !== undefined && (
          <p className="card-sizes">
            <span className="sr-only">
              <Trans>Sizes </Trans>
            </span>
            {card.size_hint}
          </p>
        )}
        {card.arrival && <CardArrivalMark arrival={card.arrival} />}
      </div>
      {/* Rendered only with focus, which saves thousands of elements in a long listing. */}
      {isFocused && count > 1 && <PictureSteps onStep={step} />}
      {actions}
    </article>
  )
}

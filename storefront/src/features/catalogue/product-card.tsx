import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoneyText } from '#session/currency.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { Card } from './catalogue-api.ts'
import { percentOffText, productPath } from './product-path.ts'

const badges = {
  new: { text: 'New', tone: 'ink' },
  sale: { text: 'Sale', tone: 'sale' },
  few_left: { text: 'Few left', tone: 'plain' },
} as const satisfies Record<NonNullable<Card['badge']>, { text: string; tone: BadgeTone }>

const soldOut = { text: 'Sold out', tone: 'plain' } as const

/** Four columns, three from 900 px, two below: what the pictures' `sizes` must say. */
const gridSizes = '(min-width: 80rem) 22vw, (min-width: 56.25rem) 30vw, 48vw'

type ProductCardProps = {
  readonly card: Card
  /** Over the picture: the heart. */
  readonly actions?: ReactNode
  readonly sizes?: string
  readonly isEager?: boolean
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

/** One link covers picture and words; the heart lies above it. */
export function ProductCard({ card, actions, sizes = gridSizes, isEager = false }: ProductCardProps) {
  const badge = card.out_of_stock ? soldOut : card.badge && badges[card.badge]
  return (
    <article className="group/card relative flex h-full flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-mist">
        <Picture files={card.picture} sizes={sizes} isEager={isEager} alt="" />
        {card.second_picture !== null && (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 group-hover/card:opacity-100 md:block">
            <Picture files={card.second_picture} sizes={sizes} alt="" />
          </div>
        )}
        {badge !== null && (
          <Badge tone={badge.tone} className="absolute top-0 left-0">
            {badge.text}
          </Badge>
        )}
      </div>
      <div className="mt-3 grid gap-0.5">
        <p className="truncate text-micro">{card.designer}</p>
        <h3 className="font-sans text-small font-normal text-kajal-2 in-[.night]:text-chuna/80">
          <Link
            to={productPath(card)}
            prefetch="intent"
            title={card.name}
            className="line-clamp-2 group-hover/card:underline underline-offset-4 decoration-1 after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {card.name}
          </Link>
        </h3>
        <CardPrice card={card} />
        {card.size_hint !== '' && (
          <p className="text-[0.8125rem] text-kajal-2 in-[.night]:text-chuna/70">
            <span className="sr-only">Sizes </span>
            {card.size_hint}
          </p>
        )}
      </div>
      {actions !== undefined && <div className="absolute top-0 right-0 z-1">{actions}</div>}
    </article>
  )
}

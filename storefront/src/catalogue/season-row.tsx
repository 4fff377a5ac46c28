import type { Card } from './catalogue/catalogue-api.ts'
import { ProductTile } from './product-tile.tsx'

type SeasonRowProps = { readonly title: string; readonly cards: readonly Card[] }

/** On phones, a third card is partly visible. */
const firstSeen = 2
const sizes = '(min-width:56.25rem) 20vw,44vw'

/** Pieces chosen by the merchant's rules, above the listing and outside its order. */
export function SeasonRow({ title, cards }: SeasonRowProps) {
  return (
    <section aria-labelledby="season" className="mb-6 border-b border-line pb-6 md:mb-8 md:pb-8">
      <h2 id="season" className="mb-4 text-h3">
        {title}
      </h2>
      <ul aria-labelledby="season" className="rail rail-grid md:grid-cols-4 md:gap-4">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductTile card={card} sizes={sizes} isEager={index < firstSeen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

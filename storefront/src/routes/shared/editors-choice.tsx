import type { Card } from '#features/catalogue/catalogue-api.ts'
import { ProductTile } from './product-tile.tsx'

/** Four pieces that the merchant pinned to a category, above its grid. */
export function EditorsChoice({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="editors-choice" className="mt-6 border-b border-line pb-8">
      <h2 id="editors-choice" className="text-h3">
        Editor’s choice
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-4 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductTile card={card} isEager={false} canSwipe />
          </li>
        ))}
      </ul>
    </section>
  )
}

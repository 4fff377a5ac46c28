import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { Card } from './catalogue/catalogue-api.ts'
import { OutfitButton } from './outfit-button.tsx'
import { ProductTile } from './product-tile.tsx'

type EditorsChoiceProps = {
  readonly cards: readonly Card[]
  readonly kind: CategoryItem['kind']
  readonly total: number
}

const titles: Partial<Record<CategoryItem['kind'], string>> = {
  designer: 'Signature pieces',
  celebrity_style: 'The outfit',
}

/** Pieces that the merchant pinned to a category, above its grid; those of a look form one outfit. */
export function EditorsChoice({ cards, kind, total }: EditorsChoiceProps) {
  return (
    <>
      <section aria-labelledby="editors-choice" className="mt-6 border-b border-line pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="editors-choice" className="text-h3">
            {titles[kind] ?? 'Editor’s choice'}
          </h2>
          {kind === 'celebrity_style' && cards.length > 1 && <OutfitButton cards={cards} />}
        </div>
        <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-4 lg:grid-cols-4">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductTile card={card} isEager={false} canSwipe />
            </li>
          ))}
        </ul>
      </section>
      {total > cards.length && <h2 className="mt-8 mb-4 text-h3">All {total} styles</h2>}
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import { Picture, type PictureFiles } from '#ui/picture.tsx'
import type { Card } from './catalogue/catalogue-api.ts'
import { OutfitButton } from './outfit-button.tsx'
import { ProductTile } from './product-tile.tsx'

type EditorsChoiceProps = {
  readonly cards: readonly Card[]
  readonly kind: CategoryItem['kind']
  readonly total: number
  /** The whole look; null for a category that is none. */
  readonly look: PictureFiles | null
}

const titles: Partial<Record<CategoryItem['kind'], string>> = {
  designer: t`Signature pieces`,
  celebrity_style: t`The outfit`,
}

/** Pieces that the merchant pinned to a category, above its grid; those of a look form one outfit. */
export function EditorsChoice({ cards, kind, total, look }: EditorsChoiceProps) {
  return (
    <>
      <section aria-labelledby="editors-choice" className="mt-6 border-b border-line pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="editors-choice" className="text-h3">
            {titles[kind] ?? t`Editor’s choice`}
          </h2>
          {kind === 'celebrity_style' && cards.length > 1 && <OutfitButton cards={cards} />}
        </div>
        <div className="mt-4 grid gap-6">
          {look !== null && (
            <div className="aspect-3/2 overflow-hidden bg-mist md:aspect-16/9">
              <Picture files={look} sizes="(min-width: 56.25rem) 72vw, 92vw" alt="" className="object-bottom" />
            </div>
          )}
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-4 lg:grid-cols-4">
            {cards.map((card) => (
              <li key={card.id}>
                <ProductTile card={card} isEager={false} canSwipe />
              </li>
            ))}
          </ul>
        </div>
      </section>
      {total > cards.length && (
        <h2 className="mt-8 mb-4 text-h3">
          <Trans>All {total} styles</Trans>
        </h2>
      )}
    </>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import { loadRelated, type Card } from '#features/catalogue/catalogue-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { Rail } from '#ui/rail.tsx'
import { ProductTile } from './product-tile.tsx'
import { RetriedSection } from './section-boundary.tsx'

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <Rail label="Related pieces">
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </Rail>
  )
}

type RelatedRailProps = {
  readonly slug: string
  /** Shown until the pieces arrive. */
  readonly skeleton: ReactNode
  readonly onEmpty: () => void
}

export function RelatedRail({ slug, skeleton, onEmpty }: RelatedRailProps) {
  const [cards, setCards] = useState<readonly Card[]>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadRelated(browserApi, slug).then(setCards, () => setHasFailed(true))
  }, [slug])
  useEffect(() => {
    if (cards?.length === 0) onEmpty()
  }, [cards, onEmpty])
  if (hasFailed) {
    return (
      <RetriedSection load={() => loadRelated(browserApi, slug)}>{(found) => <Cards cards={found} />}</RetriedSection>
    )
  }
  return cards === undefined ? skeleton : <Cards cards={cards} />
}

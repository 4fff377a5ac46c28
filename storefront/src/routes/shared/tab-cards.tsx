import { useEffect, useState } from 'react'
import type { Card } from '#features/catalogue/catalogue-api.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadTab, type HomeTab } from './home-content.ts'
import { ProductTile } from './product-tile.tsx'
import { RetriedSection } from './section-boundary.tsx'

const columns = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6 md:gap-y-10'

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <div className={columns}>
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </div>
  )
}

function ComingCards() {
  return (
    <div aria-hidden="true" className={columns}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4" />
      ))}
    </div>
  )
}

/** The cards of a tab; those that the page lacks load when the tab is first rendered. */
export function TabCards({ tab: { name, cards } }: { readonly tab: HomeTab }) {
  const [loaded, setLoaded] = useState(cards)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (cards === undefined) loadTab(name).then(setLoaded, () => setHasFailed(true))
  }, [name, cards])
  if (loaded !== undefined) return <Cards cards={loaded} />
  if (!hasFailed) return <ComingCards />
  return <RetriedSection load={() => loadTab(name)}>{(retried) => <Cards cards={retried} />}</RetriedSection>
}

import { useEffect, useState } from 'react'
import { ProductTile } from '#areas/catalogue/product-tile.tsx'
import { loadTab } from '#areas/content/home-content.ts'
import { RetriedSection } from '#areas/frame/section-boundary.tsx'
import type { Card } from '#features/catalogue/catalogue-api.ts'
import { Rail } from '#ui/rail.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Cards of a section of home: a rail on phones, two rows of four on wide screens. */
export function HomeCards({ label, cards }: { readonly label: string; readonly cards: readonly Card[] }) {
  return (
    <Rail label={label} isFrom="phones" items="halves" gridColumns="md:grid-cols-4 md:gap-y-10">
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </Rail>
  )
}

function ComingCards() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-x-6 md:gap-y-10">
      {Array.from({ length: 2 }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4" />
      ))}
    </div>
  )
}

type TabCardsProps = { readonly name: string; readonly shown: readonly Card[] }

/** The cards of a tab, loaded when it is first opened; leaves out those that the page already shows. */
export function TabCards({ name, shown }: TabCardsProps) {
  const [loaded, setLoaded] = useState<readonly Card[]>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadTab(name, shown).then(setLoaded, () => setHasFailed(true))
  }, [name, shown])
  if (loaded !== undefined) return <HomeCards label={name} cards={loaded} />
  if (!hasFailed) return <ComingCards />
  return (
    <RetriedSection load={() => loadTab(name, shown)}>
      {(retried) => <HomeCards label={name} cards={retried} />}
    </RetriedSection>
  )
}

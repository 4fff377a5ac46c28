import { lazy, Suspense, useState } from 'react'
import { SectionHeader } from '#ui/section-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import { SectionBoundary } from './section-boundary.tsx'

const RelatedRail = lazy(async () => ({ default: (await import('./related-rail.tsx')).RelatedRail }))

const tiles = [0, 1, 2, 3]

/** As high as a rail of cards, so that nothing moves when it arrives. */
const skeleton = (
  <div className="rail md:pb-16">
    {tiles.map((tile) => (
      <div key={tile} className="w-[44.5%] sm:w-[30%] md:w-[23%]">
        <Skeleton className="aspect-3/4" />
        <div className="h-28" />
      </div>
    ))}
  </div>
)

/**
 * Loads near the viewport: the server would otherwise render them for visitors who never scroll there
 * (docs/performance.md). Give it the slug as key.
 */
export function RelatedPieces({ slug }: { readonly slug: string }) {
  const [box, isNear] = useNearViewport<HTMLElement>()
  const [isEmpty, setIsEmpty] = useState(false)
  if (isEmpty) return null
  return (
    <section ref={box} className="below-fold [--about-as-high:42rem] lg:[--about-as-high:52rem] noscript:hidden">
      <div className="page-width section-gap">
        <SectionHeader title="You may also like" />
        <SectionBoundary>
          <Suspense fallback={skeleton}>
            {isNear ? <RelatedRail slug={slug} skeleton={skeleton} onEmpty={() => setIsEmpty(true)} /> : skeleton}
          </Suspense>
        </SectionBoundary>
      </div>
    </section>
  )
}

import { lazy, Suspense, useMemo } from 'react'
import { recentlyViewed } from '#session/recently-viewed.ts'
import { useNearViewport } from '#ui/use-near-viewport.ts'

const nothing = { default: () => null }
const RecentlyViewedRail = lazy(() =>
  import('./recently-viewed-rail.tsx').then(
    (file) => ({ default: file.RecentlyViewedRail }),
    // The page is complete without it.
    () => nothing,
  ),
)

type RecentlyViewedProps = {
  /** The product of the current page. */
  readonly except?: number
}

/** Products viewed on this device, loaded near the viewport. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const [box, isNear] = useNearViewport<HTMLDivElement>()
  const ids = useMemo(() => (isNear ? recentlyViewed().filter((id) => id !== except) : []), [isNear, except])
  return (
    <div ref={box}>
      <Suspense>{ids.length > 0 && <RecentlyViewedRail ids={ids} />}</Suspense>
    </div>
  )
}

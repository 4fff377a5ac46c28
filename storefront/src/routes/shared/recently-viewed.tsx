import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { recentlyViewed } from '#session/recently-viewed.ts'

const observerMargin = '0px 0px 500px 0px'

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

/** Products viewed on this device; loads near the viewport only. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const box = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    if (box.current === null) return undefined
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      setIds(recentlyViewed().filter((id) => id !== except))
    }
    const observer = new IntersectionObserver(look, { rootMargin: observerMargin })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [except])
  return (
    <div ref={box}>
      <Suspense>{ids.length > 0 && <RecentlyViewedRail ids={ids} />}</Suspense>
    </div>
  )
}

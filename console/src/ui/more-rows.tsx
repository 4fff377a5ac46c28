import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { Pages } from './use-pages.ts'

type MoreRowsProps = {
  readonly pages: Omit<Pages<unknown>, 'rows'>
  /** Loads the next page before the person reaches the end; otherwise only the button does. */
  readonly isByScrolling?: boolean
}

const beforeEnd = '800px'

/** The button that loads the next page, or why it failed. */
export function MoreRows({ pages: { hasMore, loadMore, problem, isBusy }, isByScrolling = false }: MoreRowsProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const isWatching = isByScrolling && hasMore && !isBusy && problem === undefined
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    if (!isWatching || end.current === null || !('IntersectionObserver' in globalThis)) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void latest.current()
      },
      { rootMargin: beforeEnd },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  return (
    <>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {hasMore && (
        <p ref={end} className="mt-4 text-center">
          <Button onClick={() => void loadMore()} isBusy={isBusy}>
            {isBusy ? 'Loading' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}

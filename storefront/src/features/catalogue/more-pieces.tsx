import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Stitches } from '#ui/stitches.tsx'

type MorePiecesProps = {
  readonly shown: number
  readonly total: number
  /** The listing with one page more, for whoever has no JavaScript. */
  readonly to: string
  readonly isLoading: boolean
  /** `isAsked`: by the button, not by scrolling. */
  readonly onMore: (isAsked: boolean) => void
}

/** Up to here a wide screen goes on by itself; after it the footer stays in reach. */
const byItselfUpTo = 72
const wideScreen = '(min-width: 56.25rem)'
const comesNear = '0px 0px 600px 0px'

/** 24 pieces more: by scrolling on wide screens until there are 72, by a tap on phones and after that. */
export function MorePieces({ shown, total, to, isLoading, onMore }: MorePiecesProps) {
  const box = useRef<HTMLDivElement>(null)
  const goesOn = shown < byItselfUpTo
  const more = useEffectEvent(() => {
    if (!isLoading && globalThis.matchMedia(wideScreen).matches) onMore(false)
  })
  useEffect(() => {
    if (box.current === null || !goesOn) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more(), {
      rootMargin: comesNear,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
    // Watched anew after each page: what is still near then calls for the next one.
  }, [goesOn, shown])

  const ask = (event: MouseEvent) => {
    event.preventDefault()
    if (!isLoading) onMore(true)
  }
  return (
    <div ref={box} className="grid justify-items-center gap-2">
      <ButtonLink
        to={to}
        look="secondary"
        size="large"
        preventScrollReset
        aria-busy={isLoading || undefined}
        onClick={ask}
        className="min-w-60"
      >
        {isLoading ? <Stitches /> : 'Show more'}
        <span className="font-normal tabular-nums">
          ({shown} of {total})
        </span>
      </ButtonLink>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Stitches } from '#ui/stitches.tsx'

type LoadMoreProps = {
  /** The last loaded page. */
  readonly page: number
  readonly shown: number
  readonly total: number
  /** URL of the listing with one more page, for visitors without JavaScript. */
  readonly to: string
  readonly isLoading: boolean
  /** `isAsked` is true for the button and false for scrolling. */
  readonly onMore: (isRequested: boolean) => void
}

/** Wide screens load automatically up to this page, 72 products; after it the footer stays reachable. */
const automaticUpTo = 3
const wideScreen = '(min-width: 56.25rem)'
const observerMargin = '0px 0px 600px 0px'

/** Loads 24 more products: by scrolling on wide screens up to 72, otherwise by the button. */
export function LoadMore({ page, shown, total, to, isLoading, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const goesOn = page < automaticUpTo
  const more = useEffectEvent(() => {
    if (!isLoading && globalThis.matchMedia(wideScreen).matches) onMore(false)
  })
  useEffect(() => {
    if (box.current === null || !goesOn) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more(), {
      rootMargin: observerMargin,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
    // Observes again after each page, since the end may still be near the viewport.
  }, [goesOn, page])

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
        {isLoading ? <Stitches /> : t`Show more`}
        <span className="font-normal tabular-nums">
          <Trans>
            ({shown} of {total})
          </Trans>
        </span>
      </ButtonLink>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

type BuyBarProps = {
  /** The bar hides while this element is visible. */
  readonly watched: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Scrolls focused elements clear of the bar, and adds room for it at the end of the page. */
function useBottomSpace(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const height = bar.current?.offsetHeight ?? 0
    if (!isShown || height === 0) return undefined
    const { documentElement: root, body } = document
    root.style.scrollPaddingBottom = `${height + 16}px`
    body.style.paddingBottom = `${height}px`
    return () => {
      root.style.scrollPaddingBottom = ''
      body.style.paddingBottom = ''
    }
  }, [isShown])
  return bar
}

/** On phones: price, size and button at the bottom of the window once the main button has scrolled away. */
export function BuyBar({ watched, children }: BuyBarProps) {
  const [isShown, setIsShown] = useState(false)
  const bar = useBottomSpace(isShown)
  useEffect(() => {
    const element = watched.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false), {
      // What is still below the window counts as visible: a jump from there to above would report nothing else.
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  if (!isShown) return null
  return (
    <div
      ref={bar}
      role="region"
      aria-label={t`Buy`}
      className="fixed inset-x-0 bottom-0 z-header flex items-center justify-between gap-4 border-t border-line bg-chuna px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {children}
    </div>
  )
}

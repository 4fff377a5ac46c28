import { useEffect, useState, type ReactNode, type RefObject } from 'react'

type BuyBarProps = {
  /** While it is in sight, the bar is not. */
  readonly watched: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** On phones: price and button at the foot of the window once the main button has scrolled away. */
export function BuyBar({ watched, children }: BuyBarProps) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      setIsShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  if (!isShown) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-header flex items-center justify-between gap-4 border-t border-line bg-chuna px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {children}
    </div>
  )
}

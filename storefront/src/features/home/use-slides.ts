import { useEffect, useState } from 'react'

const slideMs = 7000
const turnsByItself = '(min-width: 56.25rem) and (prefers-reduced-motion: no-preference)'

/** Which slide is shown; it waits while pointed at, focused, hidden or taken over by the visitor. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2 || !globalThis.matchMedia(turnsByItself).matches) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((now) => (now + 1) % count)
    }, slideMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count])

  return {
    shown,
    isPlaying,
    setIsPlaying,
    show: (slide: number) => {
      setShown(slide)
      setIsPlaying(false)
    },
    pauseProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  }
}

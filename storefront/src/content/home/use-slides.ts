import { useEffect, useState } from 'react'

const slideMs = 7000
/** Before the first slide change, and long after the first paint. */
const picturesMs = 4000
const turnsByItself = '(min-width: 56.25rem) and (prefers-reduced-motion: no-preference)'

/**
 * The current slide, and whether to load other pictures. Pauses while hovered, focused, hidden or under manual control.
 */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isHeld, setIsHeld] = useState(false)
  const [isRequested, setIsRequested] = useState(false)

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2 || !globalThis.matchMedia(turnsByItself).matches) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((now) => (now + 1) % count)
    }, slideMs)
    const early = setTimeout(() => setIsRequested(true), picturesMs)
    return () => {
      clearInterval(timer)
      clearTimeout(early)
    }
  }, [isPlaying, isHeld, count])

  return {
    shown,
    isRequested,
    isPlaying,
    setIsPlaying,
    show: (slide: number) => {
      setIsRequested(true)
      setShown(slide)
      setIsPlaying(false)
    },
    pauseProps: {
      onPointerEnter: () => {
        setIsRequested(true)
        setIsHeld(true)
      },
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => {
        setIsRequested(true)
        setIsHeld(true)
      },
      onBlur: () => setIsHeld(false),
    },
  }
}

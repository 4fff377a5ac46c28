import { useEffect, useRef, useState, type RefObject } from 'react'

const observerMargin = '0px 0px 600px 0px'

/** Turns true, once, when the element is less than 600 px below the viewport. */
export function useNearViewport<Box extends Element>(): readonly [box: RefObject<Box | null>, isNear: boolean] {
  const box = useRef<Box>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: observerMargin },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, isNear]
}

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as Pointing,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'

const hoverOpensMs = 300
const graceMs = 250
/** A pointer path that descends by at least a quarter of its width heads for the panel. */
const slant = 0.25
/** Long enough to avoid a visible gap, short enough to feel immediate. */
const swapMs = 40

/** A pointer that moves diagonally into the open panel crosses the neighbouring entries without selecting them. */
function usePointerDirection() {
  const last = useRef({ x: 0, y: 0, isGoingDown: false })
  return {
    follow: ({ clientX: x, clientY: y }: Pointing) => {
      const [across, down] = [Math.abs(x - last.current.x), y - last.current.y]
      if (across + Math.abs(down) >= 3) last.current = { x, y, isGoingDown: down > across * slant }
    },
    isGoingDown: () => last.current.isGoingDown,
  }
}

/**
 * State of the open panel. Hovering opens and closes it after a delay, so that crossing the bar opens nothing, and a
 * diagonal path into the panel keeps it open. While a panel is open, its neighbours open immediately.
 */
export function useMegaMenu(nav: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string | undefined>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isOpenByPointing = useRef(false)
  const way = usePointerDirection()
  const { key } = useLocation()

  const change = useCallback((next: string | undefined) => {
    clearTimeout(timer.current)
    setOpen(next)
  }, [])
  const changeLater = useCallback((next: string | undefined, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isOpenByPointing.current = true
      setOpen(next)
    }, delayMs)
  }, [])

  useEffect(() => change(undefined), [key, change])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (open === undefined) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && nav.current?.contains(event.target) !== true) change(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open, change, nav])

  return {
    open,
    toggle: (entry: string) => {
      // The first click on a panel that opened by hover keeps it open.
      change(open === entry && !isOpenByPointing.current ? undefined : entry)
      isOpenByPointing.current = false
    },
    close: () => change(undefined),
    onPointerMove: way.follow,
    onPointerEnter: (entry: string | undefined) => {
      const swap = way.isGoingDown() ? graceMs : swapMs
      if (entry === undefined) changeLater(undefined, graceMs)
      else changeLater(entry, open === undefined ? hoverOpensMs : swap)
    },
    onPanelEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => changeLater(undefined, graceMs),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open === undefined) return
      event.stopPropagation()
      nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      change(undefined)
    },
  }
}

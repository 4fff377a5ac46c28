import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export const smallestZoom = 1
export const largestZoom = 4
export const zoomStep = 0.5
const firstZoom = 2
const keyStepPx = 80
const doubleTapMs = 300
const tapSlackPx = 24

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStepPx, 0],
  ArrowRight: [keyStepPx, 0],
  ArrowUp: [0, -keyStepPx],
  ArrowDown: [0, keyStepPx],
}

type Point = { readonly x: number; readonly y: number }

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const between = (zoom: number): number => Math.min(largestZoom, Math.max(smallestZoom, zoom))

/** Keeps the centre of the view in place when the zoom changes. */
function useZoomBox(first: number) {
  const view = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const middle = useRef({ x: 0.5, y: 0.25 })
  const [zoom, setZoom] = useState(first)
  useLayoutEffect(() => {
    const centre = () => {
      const [outer, inner] = [view.current, box.current]
      if (outer === null || inner === null) return
      outer.scrollTo(
        middle.current.x * inner.clientWidth - outer.clientWidth / 2,
        middle.current.y * inner.clientHeight - outer.clientHeight / 2,
      )
    }
    centre()
    // On opening, the drawer gets its size only in the next frame.
    const frame = requestAnimationFrame(centre)
    return () => cancelAnimationFrame(frame)
  }, [zoom])
  const zoomTo = (requested: number) => {
    const [outer, inner] = [view.current, box.current]
    if (outer === null || inner === null) return
    middle.current = {
      x: (outer.scrollLeft + outer.clientWidth / 2) / inner.clientWidth,
      y: (outer.scrollTop + outer.clientHeight / 2) / inner.clientHeight,
    }
    setZoom(between(requested))
  }
  return { view, box, zoom, zoomTo }
}

type ZoomBox = ReturnType<typeof useZoomBox>

/** One finger or the mouse drags, two fingers pinch, a double tap toggles the zoom. */
function usePointers({ view, zoom, zoomTo }: ZoomBox) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ readonly apart: number; readonly zoom: number } | undefined>(undefined)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const tap = (at: number, { x, y }: Point) => {
    const isSecond = at - lastTap.current.at < doubleTapMs && distance(lastTap.current, { x, y }) < tapSlackPx
    lastTap.current = isSecond ? { at: 0, x, y } : { at, x, y }
    if (isSecond) zoomTo(zoom > smallestZoom ? smallestZoom : firstZoom)
  }
  const onPointerDown = ({ pointerId, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    fingers.current.set(pointerId, { x, y })
    const [first, second] = [...fingers.current.values()]
    if (first !== undefined && second !== undefined) pinch.current = { apart: distance(first, second), zoom }
    else tap(timeStamp, { x, y })
  }
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.current.get(pointerId)
    if (before === undefined) return
    fingers.current.set(pointerId, { x, y })
    const [first, second] = [...fingers.current.values()]
    if (first !== undefined && second !== undefined && pinch.current !== undefined) {
      zoomTo((pinch.current.zoom * distance(first, second)) / Math.max(1, pinch.current.apart))
    } else {
      view.current?.scrollBy(before.x - x, before.y - y)
    }
  }
  const letGo = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    pinch.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onPointerLeave: letGo }
}

/** A picture larger than its window, moved by scrolling. */
export function useZoom(first = firstZoom) {
  const growing = useZoomBox(first)
  const { view, box, zoom, zoomTo } = growing
  const fingers = usePointers(growing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') {
      zoomTo(zoom + (event.key === '+' ? zoomStep : -zoomStep))
      return
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    view.current?.scrollBy({ left: move[0], top: move[1], behavior: 'smooth' })
  }
  return { view, box, zoom, zoomTo, handlers: { ...fingers, onKeyDown } }
}

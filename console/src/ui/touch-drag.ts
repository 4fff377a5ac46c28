/**
 * Dragging with a finger or a pen, for which browsers have no drag and drop that starts at once and holds the page
 * still. A mouse drags with the browser's own.
 */

/** A row that is dragged, and onto which others of its group are dropped. */
export type TouchRow = {
  readonly group: string
  /** Its place in the list, or its id. */
  readonly key: number
  readonly onOver: (dragged: TouchRow, clientY: number) => void
  readonly onLeave: () => void
  readonly onDrop: (dragged: TouchRow, clientY: number) => void
  /** Moves the dragged row to a place of its list. */
  readonly moveTo?: (to: number) => void
}

type Parts = { readonly element: HTMLElement; readonly handle: HTMLElement }

const rows = new WeakMap<Element, TouchRow>()

function rowAt(group: string, x: number, y: number): TouchRow | undefined {
  for (let one = document.elementFromPoint(x, y); one !== null; one = one.parentElement) {
    const row = rows.get(one)
    if (row?.group === group) return row
  }
  return undefined
}

/** Pixels from the top and the bottom of the screen where the page scrolls under a dragged row. */
const edge = 72
const pixelsPerFrame = 8

function scrollsBy(y: number): number {
  if (y < edge) return -pixelsPerFrame
  return y > innerHeight - edge ? pixelsPerFrame : 0
}

/** One drag, from the touch of the handle until the finger is lifted. */
function drag(dragged: TouchRow, { handle, element }: Parts, start: PointerEvent): void {
  let at = { x: start.clientX, y: start.clientY }
  let over: TouchRow | undefined
  const find = (): void => {
    const found = rowAt(dragged.group, at.x, at.y)
    if (found?.key !== over?.key) over?.onLeave()
    over = found
    over?.onOver(dragged, at.y)
  }
  const scroll = (): void => {
    const pixels = scrollsBy(at.y)
    if (pixels !== 0) {
      scrollBy(0, pixels)
      find()
    }
    frame = requestAnimationFrame(scroll)
  }
  let frame = requestAnimationFrame(scroll)
  const ended = new AbortController()
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', run: (event: PointerEvent) => void): void =>
    handle.addEventListener(type, (event) => event.pointerId === start.pointerId && run(event), {
      signal: ended.signal,
    })
  const end = (isDropped: boolean): void => {
    ended.abort()
    cancelAnimationFrame(frame)
    element.style.opacity = ''
    over?.onLeave()
    if (isDropped && over !== undefined && over.key !== dragged.key) over.onDrop(dragged, at.y)
  }
  const { signal } = ended
  // A long press would begin the browser's own drag, which ends the touch.
  const refuse = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['dragstart', 'contextmenu']) addEventListener(type, refuse, { capture: true, signal })
  handle.setPointerCapture(start.pointerId)
  element.style.opacity = '0.4'
  on('pointermove', ({ clientX, clientY }) => {
    at = { x: clientX, y: clientY }
    find()
  })
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
}

/** Lets a row be dragged by its handle. Returns a stop function. */
export function touchDraggable(parts: Parts, row: TouchRow): () => void {
  const { element, handle } = parts
  rows.set(element, row)
  handle.style.touchAction = 'none'
  const begin = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && event.isPrimary) drag(row, parts, event)
  }
  handle.addEventListener('pointerdown', begin)
  return () => {
    rows.delete(element)
    handle.removeEventListener('pointerdown', begin)
  }
}

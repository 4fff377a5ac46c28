import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import { touchDraggable } from '#ui/touch-drag.ts'
import { useLatest } from '#ui/use-latest.ts'
import type { Drop } from './tree-order.ts'

type Row = {
  readonly id: number
  readonly isEnabled: boolean
  /** True when the dragged category may be dropped here. */
  readonly mayDrop: (draggedId: number, drop: Drop) => boolean
  readonly onDrop: (draggedId: number, drop: Drop) => void
}

/** The upper and lower quarters of a row mean before and after it. */
const edgePart = 0.25

function dropAt(element: Element, clientY: number): Drop {
  const { top, height } = element.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < edgePart) return 'before'
  return part > 1 - edgePart ? 'after' : 'into'
}

/** A row of the tree that can be dragged by its handle and accepts dropped rows. */
export function useTreeDrag({ id, isEnabled, mayDrop, onDrop }: Row) {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [drop, setDrop] = useState<Drop>()
  const latest = useLatest({ mayDrop, onDrop })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!isEnabled || element === null || dragHandle === null) return undefined
    const allowed = (dragged: unknown, clientY: number): Drop | undefined => {
      const wanted = dropAt(element, clientY)
      return typeof dragged === 'number' && latest.current.mayDrop(dragged, wanted) ? wanted : undefined
    }
    const stopDragging = draggable({ element, dragHandle, getInitialData: () => ({ category: id }) })
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['category'] === 'number' && source.data['category'] !== id,
      onDrag: ({ source, location }) => setDrop(allowed(source.data['category'], location.current.input.clientY)),
      onDragLeave: () => setDrop(undefined),
      onDrop: ({ source, location }) => {
        setDrop(undefined)
        const dragged = source.data['category']
        const wanted = allowed(dragged, location.current.input.clientY)
        if (typeof dragged === 'number' && wanted !== undefined) latest.current.onDrop(dragged, wanted)
      },
    })
    const stopTouch = touchDraggable(
      { element, handle: dragHandle },
      {
        group: 'categories',
        key: id,
        onOver: ({ key }, clientY) => setDrop(key === id ? undefined : allowed(key, clientY)),
        onLeave: () => setDrop(undefined),
        onDrop: ({ key }, clientY) => {
          const wanted = allowed(key, clientY)
          if (wanted !== undefined) latest.current.onDrop(key, wanted)
        },
      },
    )
    return () => {
      stopTouch()
      stopDragging()
      stopDropping()
    }
  }, [id, isEnabled, latest])
  return { row, handle, drop }
}

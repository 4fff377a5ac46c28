import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import { touchDraggable } from './touch-drag.ts'
import { useLatest } from './use-latest.ts'

type Place = {
  readonly list: string
  /** Items move within their own list only. */
  readonly place: string
  readonly index: number
  readonly onMove: (to: number) => void
}

/** A row that can be dragged by its handle and accepts dropped rows of its list. */
export function useReorder({ list, place, index, onMove }: Place) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  /** Where a dropped row would stand, while one is dragged over this row. */
  const [edge, setEdge] = useState<'above' | 'below'>()
  const owner = `${list} ${place.replace(/\d+\.$/, '')}`
  const latest = useLatest(onMove)
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null) return undefined
    const stopDragging = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ owner, index }),
      onDrop: ({ location }) => {
        const to = location.current.dropTargets[0]?.data['index']
        if (typeof to === 'number') latest.current(to)
      },
    })
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['owner'] === owner,
      getData: () => ({ index }),
      onDragEnter: ({ source }) => setEdge(edgeOf(source.data['index'], index)),
      onDragLeave: () => setEdge(undefined),
      onDrop: () => setEdge(undefined),
    })
    const stopTouch = touchDraggable(
      { element, handle: dragHandle },
      {
        group: owner,
        key: index,
        onOver: ({ key }) => setEdge(edgeOf(key, index)),
        onLeave: () => setEdge(undefined),
        onDrop: (dragged) => dragged.moveTo?.(index),
        moveTo: (to) => latest.current(to),
      },
    )
    return () => {
      stopTouch()
      stopDragging()
      stopDropping()
    }
  }, [owner, index, latest])
  return { row, handle, edge, isOver: edge !== undefined }
}

function edgeOf(from: unknown, over: number): 'above' | 'below' | undefined {
  if (typeof from !== 'number' || from === over) return undefined
  return from < over ? 'below' : 'above'
}

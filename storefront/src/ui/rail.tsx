import { t } from '@lingui/core/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { alongLine } from './direction.ts'
import { IconButton } from './icon-button.tsx'

type Ends = { readonly atStart: boolean; readonly atEnd: boolean }

function useEnds(hasArrows: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false })
  const measure = useCallback(() => {
    const element = list.current
    if (element === null) return
    const start = alongLine(element.scrollLeft)
    const now = { atStart: start < 8, atEnd: start + element.clientWidth > element.scrollWidth - 8 }
    setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now))
  }, [])
  useEffect(() => {
    const element = list.current
    if (element === null || !hasArrows || !('ResizeObserver' in globalThis)) return undefined
    // The observer reports sizes after layout; reading them here would force one.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure, hasArrows])
  return { list, ends, measure }
}

const widths = { cards: 'rail-cards', halves: '', narrow: 'rail-narrow', wide: 'rail-wide' } as const

type RailProps = {
  readonly label: string
  readonly children: readonly ReactNode[]
  /** Widths of the items; on phones the next one is partly visible. */
  readonly items?: keyof typeof widths
  readonly isFrom?: 'always' | 'phones'
  /** For a grid from 900 px up, when the rail is only for phones. */
  readonly gridColumns?: string
}

/** A scrolling row with snapping and arrows; Tab reaches every item. */
export function Rail({
  label,
  children,
  items = 'cards',
  isFrom = 'always',
  gridColumns = 'md:grid-cols-4',
}: RailProps) {
  const isGrid = isFrom === 'phones'
  const { list, ends, measure } = useEnds(!isGrid)
  const scrollBy = (direction: -1 | 1) => {
    list.current?.scrollBy({ left: alongLine(direction * list.current.clientWidth * 0.8), behavior: 'smooth' })
  }
  return (
    <div role="group" aria-label={label} className="relative">
      <ul
        ref={list}
        onScroll={isGrid ? undefined : measure}
        className={classNames('rail', widths[items], isGrid && `rail-grid ${gridColumns}`)}
      >
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The list never reorders; the children carry no ids.
          <li key={index}>{child}</li>
        ))}
      </ul>
      {!isGrid && (
        <div className="mt-5 hidden justify-end gap-2 md:flex">
          <IconButton
            label={t`Previous`}
            disabled={ends.atStart}
            onClick={() => scrollBy(-1)}
            className="border border-current"
          >
            <CaretLeftIcon size={20} />
          </IconButton>
          <IconButton
            label={t`Next`}
            disabled={ends.atEnd}
            onClick={() => scrollBy(1)}
            className="border border-current"
          >
            <CaretRightIcon size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

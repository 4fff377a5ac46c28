import { useEffect, useRef } from 'react'
import { BodyForm } from '#features/content'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { textOf, type Body } from '#ui/form-body.ts'
import { useReorder } from '#ui/use-reorder.ts'
import { faultsIn, withQuestionIds, type Entry, type Faults } from './entries.ts'
import { SectionGlyph } from './section-glyph.tsx'
import type { SectionKind } from './sections-form.ts'

type SectionRowProps = {
  readonly entry: Entry
  readonly kind: SectionKind
  readonly title: string
  readonly index: number
  readonly count: number
  readonly faults: Faults
  /** Fields that the draft still needs before it can be saved. */
  readonly missing: Faults
  readonly isOpen: boolean
  /** It was added just now: the focus moves to it. */
  readonly isFresh: boolean
  readonly onToggle: () => void
  readonly onChange: (section: Body) => void
  readonly onMove: (to: number) => void
  /** Absent for a part that the page always has. */
  readonly onRemove: (() => void) | undefined
  /** Absent when the page holds no more sections. */
  readonly onDuplicate: (() => void) | undefined
}

/** A section in the order of the page; its form opens below it. */
export function SectionRow(props: SectionRowProps) {
  const { entry, kind, title, index, faults, isOpen, onToggle, onChange, onMove } = props
  const { section, path } = entry
  const { row, handle, edge } = useReorder({ list: 'sections', place: '', index, onMove })
  const isHidden = section['isShown'] === false
  const wrong = faultsIn(faults, path)
  const isIncomplete = wrong === 0 && faultsIn(props.missing, path) > 0
  const button = useFocusWhen(props.isFresh)
  const fault = faults[path] ?? faults[`${path}.place`]
  return (
    <li
      ref={row}
      className={classNames(
        'relative bg-surface',
        isOpen && 'shadow-[inset_3px_0_var(--accent)]',
        edge !== undefined &&
          'after:absolute after:inset-x-0 after:z-10 after:h-0.5 after:bg-accent after:content-[""]',
        edge === 'above' && 'after:-top-px',
        edge === 'below' && 'after:-bottom-px',
      )}
    >
      <div className="flex items-center gap-1 py-1.5 pr-1 pl-2">
        <span
          ref={handle}
          aria-hidden="true"
          title="Drag to move"
          className="flex min-h-10 w-6 shrink-0 cursor-grab items-center justify-center text-ink-2 select-none"
        >
          ⠿
        </span>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
        >
          <SectionGlyph of={kind.glyph} className={classNames('w-12 shrink-0', isHidden && 'opacity-50')} />
          <span className="min-w-0 flex-1">
            <span className={classNames('block truncate font-semibold', isHidden && 'text-ink-2')}>{title}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
              {title !== kind.title && <span className="truncate">{kind.title}</span>}
              {timesText(section) !== '' && <span className="truncate">{timesText(section)}</span>}
              {isHidden && <Badge look="plain">Hidden</Badge>}
              {isIncomplete && <Badge look="warn">Incomplete</Badge>}
              {wrong > 0 && (
                <Badge look="alert">{wrong === 1 ? '1 field to correct' : `${wrong} fields to correct`}</Badge>
              )}
            </span>
          </span>
        </button>
        <MoveButtons title={title} index={index} count={props.count} onMove={onMove} />
      </div>
      {isOpen && (
        <div className="grid min-w-0 gap-3 border-t border-line bg-ground/50 p-4">
          <p className="text-small text-ink-2">{kind.about}</p>
          {fault !== undefined && <p className="text-small text-alert">{fault}</p>}
          <BodyForm
            fields={kind.fields}
            body={section}
            errors={faults}
            place={`${path}.`}
            onChange={(changed) => onChange(withQuestionIds(changed))}
          />
          <OwnButtons {...props} />
        </div>
      )}
    </li>
  )
}

function useFocusWhen(isFresh: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFresh) button.current?.focus()
  }, [isFresh])
  return button
}

/** `until 2026-11-08, 23:59`. */
function timesText(section: Body): string {
  const [from, until] = ['from', 'until'].map((name) => {
    const time = textOf(section[name]).replace('T', ', ')
    return time === '' ? [] : [`${name} ${time}`]
  })
  return [...(from ?? []), ...(until ?? [])].join(' ')
}

function OwnButtons({ title, onDuplicate, onRemove }: SectionRowProps) {
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {onDuplicate !== undefined && (
        <Button onClick={onDuplicate}>
          Duplicate<span className="sr-only"> {title}</span>
        </Button>
      )}
      {onRemove !== undefined && (
        <Button look="danger" onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      )}
    </p>
  )
}

type MoveButtonsProps = Pick<SectionRowProps, 'title' | 'index' | 'count' | 'onMove'>

/** At the end of the list a button keeps the focus, so that the next press of a key does not land elsewhere. */
function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <Button
        look="quiet"
        className="no-underline"
        aria-label={`Move ${title} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </Button>
      <Button
        look="quiet"
        className="no-underline"
        aria-label={`Move ${title} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </Button>
    </span>
  )
}

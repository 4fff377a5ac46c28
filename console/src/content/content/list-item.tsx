import type { ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Body } from '#ui/form-body.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { useReorder } from '#ui/use-reorder.ts'
import type { Field, ListField } from './field.ts'

export type ItemFieldsProps = {
  readonly fields: readonly Field[]
  readonly body: Body
  readonly errors: Readonly<Record<string, string>>
  /** The path of the item within the document, such as `parts.0.`. */
  readonly place: string
  readonly onChange: (body: Body) => void
}

/** Renders the fields of an item, which may contain further lists. */
export type ItemFields = ComponentType<ItemFieldsProps>

type ListItemProps = {
  readonly field: ListField
  readonly item: Body
  readonly index: number
  readonly count: number
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChange: (item: Body) => void
  readonly onMove: (to: number) => void
  readonly onRemove: (() => void) | undefined
  readonly Fields: ItemFields
}

export function ListItem(props: ListItemProps) {
  const { field, item, index, count, errors, place, isOpen, onToggle, onChange, onMove, onRemove, Fields } = props
  const { row, handle, isOver } = useReorder({ list: field.name, place, index, onMove })
  const title = field.titleOf(item)
  const kind = field.kindOf(item)
  const hasFault = Object.keys(errors).some((name) => name.startsWith(place))
  const hasNoButton = field.isInline === true || field.isOpen === true
  const isShown = hasNoButton || isOpen || hasFault
  return (
    <li ref={row} className={classNames('bg-surface p-3', isOver && 'bg-accent-tint')}>
      <div className="flex items-center gap-2">
        {field.hasFixedOrder !== true && (
          <span
            ref={handle}
            aria-hidden="true"
            title="Drag to move"
            className="cursor-grab px-1 text-ink-2 select-none"
          >
            ⠿
          </span>
        )}
        {hasNoButton ? (
          <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isShown}
            onClick={onToggle}
            className={classNames(
              'min-h-10 min-w-0 flex-1 text-left font-semibold',
              field.noteOf === undefined ? 'truncate' : 'wrap-anywhere',
            )}
          >
            {field.hasFixedOrder === true && (
              <span aria-hidden="true" className="mr-2 inline-block w-3 text-ink-2">
                {isShown ? '▾' : '▸'}
              </span>
            )}
            {title === '' ? 'Empty' : title}
            {kind !== undefined && field.noteOf === undefined && (
              <span className="ml-2 text-small font-normal text-ink-2">{kind.name}</span>
            )}
          </button>
        )}
        {field.hasFixedOrder !== true && <MoveButtons title={title} index={index} count={count} onMove={onMove} />}
        {onRemove !== undefined && (
          <Button look="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {field.noteOf !== undefined && (
        <p className={classNames('text-small text-ink-2', field.hasFixedOrder === true ? 'pl-5' : 'pl-6')}>
          {field.noteOf(item)}
        </p>
      )}
      {isShown && kind !== undefined && (
        <div
          className={classNames(
            'mt-2 grid min-w-0 gap-3',
            field.isOpen !== true && (field.hasFixedOrder === true ? 'pl-5' : 'pl-6'),
            field.isInline && 'items-end sm:grid-cols-[1fr_auto]',
          )}
        >
          <Fields fields={kind.fields} body={item} errors={errors} place={place} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

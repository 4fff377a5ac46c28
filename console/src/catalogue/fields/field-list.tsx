import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { useReorder } from '#ui/use-reorder.ts'
import type { Definition } from './definition-form.ts'
import { typeTexts, usesOf, visibilityTexts } from './field-labels.ts'

type RowProps = {
  readonly definition: Definition
  readonly index: number
  readonly count: number
  /** False for people who only read settings. */
  readonly canEdit: boolean
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function FieldRow({ definition, index, count, canEdit, onMove, onEdit, onRemove }: RowProps) {
  const { title, key, type, help, visibility } = definition
  const { row, handle, isOver } = useReorder({ list: 'fields', place: '', index, onMove })
  return (
    <li ref={row} className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 p-3', isOver && 'bg-accent-tint')}>
      {canEdit && (
        <span
          ref={handle}
          aria-hidden="true"
          title="Drag to move"
          className="w-4.5 cursor-grab text-center text-ink-2 select-none"
        >
          ⠿
        </span>
      )}
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className="text-small wrap-anywhere text-ink-2">
          {typeTexts[type]} · {key}
        </p>
        {help !== '' && <p className="text-small wrap-anywhere text-ink-2">{help}</p>}
      </div>
      <ul
        aria-label={`About ${title}`}
        className={classNames('flex flex-wrap gap-1.5 max-md:basis-full', canEdit && 'max-md:pl-7.5')}
      >
        <li>
          <Badge look={visibility === 'shopper' ? 'good' : 'plain'}>{visibilityTexts[visibility]}</Badge>
        </li>
        {usesOf(definition).map((use) => (
          <li key={use}>
            <Badge look="plain">{use}</Badge>
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="ml-auto flex flex-wrap items-center">
          <MoveButtons title={title} index={index} count={count} onMove={onMove} />
          <Button look="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button look="quiet" aria-label={`Delete ${title}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

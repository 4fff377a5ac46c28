import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { bodyIn, type Body, type Value } from '#ui/form-body.ts'
import type { ListField } from './field.ts'
import { ListItem, type ItemFields } from './list-item.tsx'

export type ListEditorProps = {
  readonly field: ListField
  readonly items: readonly Value[]
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (items: readonly Value[]) => void
  readonly Fields: ItemFields
}

/** Items that people reorder by dragging a handle or by buttons. */
export function ListEditor({ field, items, errors, place, onChange, Fields }: ListEditorProps) {
  const { label, hint, kinds, most, titleOf } = field
  const [announced, setAnnounced] = useState('')
  const [opened, setOpened] = useState<number>()
  const move = (from: number, to: number): void => {
    const moved = items[from]
    if (moved === undefined || to < 0 || to >= items.length || from === to) return
    const others = items.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
    setOpened(undefined)
    setAnnounced(`${titleOf(bodyIn(moved))}: ${to + 1} of ${items.length}`)
  }
  const change = (at: number, item: Body): void => onChange(items.map((one, index) => (index === at ? item : one)))
  const add = (empty: Body): void => {
    onChange([...items, empty])
    setOpened(items.length)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      {errors[place] !== undefined && <p className="mb-2 text-small text-alert">{errors[place]}</p>}
      <ol className="divide-y divide-line rounded-soft border border-line empty:hidden">
        {items.map((item, index) => (
          <ListItem
            // oxlint-disable-next-line react/no-array-index-key -- Items have no identity; all fields are controlled.
            key={index}
            field={field}
            item={bodyIn(item)}
            index={index}
            count={items.length}
            errors={errors}
            place={`${place}.${index}.`}
            isOpen={opened === index}
            onToggle={() => setOpened(opened === index ? undefined : index)}
            onChange={(changed) => change(index, changed)}
            Fields={Fields}
            onMove={(to) => move(index, to)}
            onRemove={canRemove(field, item, items) ? () => onChange(items.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      </ol>
      {kinds.length > 0 && items.length < most && (
        <p className="mt-2 flex flex-wrap gap-2">
          {kinds.map(({ name, empty }) => (
            <Button key={name} onClick={() => add(empty)}>
              Add {name}
            </Button>
          ))}
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </fieldset>
  )
}

/** False for an item that could not be added again. */
function canRemove({ kinds, kindOf, isFixed }: ListField, item: Value, items: readonly Value[]): boolean {
  const kind = kindOf(bodyIn(item))
  return kind !== undefined && kinds.includes(kind) && isFixed?.(bodyIn(item), items.map(bodyIn)) !== true
}

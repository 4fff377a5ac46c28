import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import type { GridColumn } from './grid-column.ts'

/** Rows and columns from the cell to the next one. */
export type Step = { readonly row: number; readonly column: number }

type CellEditorProps = {
  readonly column: GridColumn
  readonly label: string
  /** The text of the cell, or the first character that replaces it. */
  readonly text: string
  readonly isReplacing: boolean
  readonly onCommit: (text: string, step: Step | undefined) => void
  readonly onCancel: () => void
}

const stay: Step = { row: 0, column: 0 }

export function CellEditor({ column, label, text, isReplacing, onCommit, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const listId = useId()
  useEffect(() => {
    field.current?.focus()
    if (!isReplacing) field.current?.select()
  }, [isReplacing])
  const commit = (step: Step | undefined): void => {
    if (isDone.current) return
    isDone.current = true
    onCommit(field.current?.value ?? '', step)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event)
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) {
      commit(step)
      return
    }
    isDone.current = true
    onCancel()
  }
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        defaultValue={text}
        autoComplete="off"
        inputMode={column.isNumber === true ? 'decimal' : 'text'}
        {...(column.choices !== undefined && { list: listId })}
        onKeyDown={onKeyDown}
        onBlur={() => commit(undefined)}
        className="h-full w-full bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-accent"
      />
      {column.choices !== undefined && (
        <datalist id={listId}>
          {column.choices.filter(Boolean).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent): Step | undefined {
  if (key === 'Enter') return { ...stay, row: shiftKey ? -1 : 1 }
  if (key === 'Tab') return { ...stay, column: shiftKey ? -1 : 1 }
  return undefined
}

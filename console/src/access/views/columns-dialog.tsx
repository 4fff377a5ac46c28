import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { chosenColumns, columnsParam, columnsText } from '#ui/use-columns.ts'

type ColumnsDialogProps = { readonly columns: readonly string[]; readonly onClose: () => void }
type Choice = { readonly name: string; readonly isShown: boolean }

/** Chooses a list's columns and their order. The choice is in the URL, so a saved view contains it. */
export function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const [given, setGiven] = useSearchParams()
  const [choices, setChoices] = useState<readonly Choice[]>(() => {
    const shown = chosenColumns(columns, given.get(columnsParam))
    const hidden = columns.filter((name) => !shown.includes(name))
    return [...shown.map((name) => ({ name, isShown: true })), ...hidden.map((name) => ({ name, isShown: false }))]
  })
  const toggle = (name: string): void =>
    setChoices(choices.map((one) => (one.name === name ? { ...one, isShown: !one.isShown } : one)))
  const move = (from: number, to: number): void => {
    const moved = choices[from]
    if (moved !== undefined) setChoices(choices.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const show = (names: readonly string[]): void => {
    const text = columnsText(columns, names)
    setGiven((before) => {
      const next = new URLSearchParams(before)
      if (text === undefined) next.delete(columnsParam)
      else next.set(columnsParam, text)
      return next
    })
    onClose()
  }
  return (
    <Dialog title="Columns" onClose={onClose}>
      <ul className="mb-4 divide-y divide-line">
        {choices.map((choice, index) => (
          <ColumnRow
            key={choice.name}
            choice={choice}
            isFixed={choice.name === columns[0]}
            onToggle={() => toggle(choice.name)}
            onUp={index === 0 ? undefined : () => move(index, index - 1)}
            onDown={index === choices.length - 1 ? undefined : () => move(index, index + 1)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={() => show(columns)}>
          All columns
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => show(choices.filter(({ isShown }) => isShown).map(({ name }) => name))}>
          Show
        </Button>
      </div>
    </Dialog>
  )
}

type ColumnRowProps = {
  readonly choice: Choice
  /** The column with the link to the row. */
  readonly isFixed: boolean
  readonly onToggle: () => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

function ColumnRow({ choice: { name, isShown }, isFixed, onToggle, onUp, onDown }: ColumnRowProps) {
  return (
    <li className="flex items-center gap-2 py-1">
      <label className="flex min-h-11 min-w-0 grow items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0" checked={isShown} disabled={isFixed} onChange={onToggle} />
        <span className="wrap-anywhere">{name}</span>
      </label>
      <Button look="quiet" aria-label={`Move ${name} up`} disabled={onUp === undefined} onClick={onUp}>
        ↑
      </Button>
      <Button look="quiet" aria-label={`Move ${name} down`} disabled={onDown === undefined} onClick={onDown}>
        ↓
      </Button>
    </li>
  )
}

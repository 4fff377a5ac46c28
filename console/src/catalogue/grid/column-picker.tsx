import { store, stored } from '#ui/browser-storage.ts'
import type { GridColumn } from './grid-column.ts'

type ColumnPickerProps = {
  readonly columns: readonly GridColumn[]
  readonly chosen: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
}

export function ColumnPicker({ columns, chosen, onChange }: ColumnPickerProps) {
  const toggle = (key: string): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    if (next.size > 0) onChange([...next])
  }
  return (
    <details className="panel px-3 py-2">
      <summary className="min-h-6 font-semibold">Columns ({chosen.length})</summary>
      <fieldset
        aria-label="Columns"
        className="mt-2 grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-4"
      >
        {columns.map(({ key, label }) => (
          <label key={key} className="flex min-h-10 items-center gap-2">
            <input type="checkbox" className="size-5" checked={chosen.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

const storedAt = 'console:grid-columns'

/** Columns that the person chose in this browser. */
export function chosenColumns(usual: readonly string[]): readonly string[] {
  const chosen = stored(storedAt) ?? ''
  return chosen === '' ? usual : chosen.split('\n')
}

export function storeColumns(keys: readonly string[]): void {
  store(storedAt, keys.join('\n'))
}

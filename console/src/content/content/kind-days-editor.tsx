import { wholeIn } from '@shop/contract/core/typed-number'
import type { DispatchKinds } from '@shop/contract/fulfilment/admin-terms'
import { Button } from '#ui/button.tsx'
import { bodyIn, textOf, type Body, type Value } from '#ui/form-body.ts'
import { TypedField } from '#ui/number-input.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useKinds } from './categories-editor.tsx'

const ranges = [
  ['readyMin', 'Ready, minimum'],
  ['readyMax', 'Ready, maximum'],
  ['madeMin', 'To order, minimum'],
  ['madeMax', 'To order, maximum'],
] as const

type KindDaysEditorProps = {
  readonly label: string
  readonly hint?: string
  readonly rows: readonly Value[]
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (rows: readonly Value[]) => void
}

/** A row of days for each category that has its own. */
export function KindDaysEditor({ label, hint, rows, errors, place, onChange }: KindDaysEditorProps) {
  const { kinds, problem } = useKinds()
  const change = (at: number, changed: Body): void =>
    onChange(rows.map((row, index) => (index === at ? { ...bodyIn(row), ...changed } : row)))
  const add = (): void => onChange([...rows, { categoryId: 0, readyMin: 2, readyMax: 5, madeMin: 21, madeMax: 28 }])
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      {[problem, errors[place]].map((text) =>
        text === undefined ? null : (
          <p key={text} className="mb-2 text-small text-alert">
            {text}
          </p>
        ),
      )}
      {rows.length > 0 && (
        <ol className="divide-y divide-line rounded-soft border border-line">
          {rows.map((row, index) => (
            <KindRow
              // oxlint-disable-next-line react/no-array-index-key -- Rows have no identity; all fields are controlled.
              key={index}
              row={bodyIn(row)}
              kinds={kinds}
              errorOf={(name) => errors[`${place}.${index}.${name}`]}
              onChange={(changed) => change(index, changed)}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      <Button className="mt-2" onClick={add}>
        Add category
      </Button>
    </fieldset>
  )
}

type KindRowProps = {
  readonly row: Body
  readonly kinds: DispatchKinds['kinds']
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (changed: Body) => void
  readonly onRemove: () => void
}

function KindRow({ row, kinds, errorOf, onChange, onRemove }: KindRowProps) {
  const chosen = textOf(row['categoryId'])
  const isKnown = kinds.some(({ id }) => String(id) === chosen)
  const path = kinds.find(({ id }) => String(id) === chosen)?.path ?? ''
  return (
    <li className="grid grid-cols-2 items-start gap-3 p-3 sm:grid-cols-4">
      <div className="col-span-full flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label="Category"
            value={chosen}
            error={errorOf('categoryId')}
            options={[
              { value: '0', text: 'Choose a category' },
              ...(isKnown || chosen === '0' ? [] : [{ value: chosen, text: `Category ${chosen}` }]),
              ...kinds.map((kind) => ({ value: String(kind.id), text: kind.path })),
            ]}
            onChange={({ target }) => onChange({ categoryId: Number(target.value) })}
          />
        </div>
        <Button look="quiet" className="mt-6" onClick={onRemove}>
          Remove<span className="sr-only"> {path}</span>
        </Button>
      </div>
      {ranges.map(([name, label]) => (
        <TypedField
          key={name}
          label={label}
          shown={textOf(row[name])}
          error={errorOf(name)}
          onText={(text) => onChange({ [name]: wholeIn(text) ?? text })}
        />
      ))}
    </li>
  )
}

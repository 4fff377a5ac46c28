import { AreaField } from '#ui/area-field.tsx'
import { minorIn, rupeesText } from '#ui/rupees.ts'
import { TextField } from '#ui/text-field.tsx'
import { listIn, textOf, type Value } from './body.ts'
import type { Field } from './field.ts'
import { ListEditor } from './list-editor.tsx'
import type { ItemFieldsProps } from './list-item.tsx'

/** The fields of a body; each fault of the shop stands beside its field. */
export function BodyForm({ fields, body, errors, place, onChange }: ItemFieldsProps) {
  return fields.map((field) => (
    <FieldEditor
      key={field.name}
      field={field}
      value={body[field.name]}
      errors={errors}
      place={place + field.name}
      onChange={(value) => onChange({ ...body, [field.name]: value })}
    />
  ))
}

type FieldEditorProps = {
  readonly field: Field
  readonly value: Value | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (value: Value) => void
}

function FieldEditor({ field, value, errors, place, onChange }: FieldEditorProps) {
  const { label, hint } = field
  const shared = { label, error: errors[place], ...(hint !== undefined && { hint }) }
  switch (field.kind) {
    case 'list':
      return (
        <ListEditor
          field={field}
          items={listIn(value)}
          errors={errors}
          place={place}
          onChange={onChange}
          Fields={BodyForm}
        />
      )
    case 'switch':
      return (
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'number':
      return <NumberEditor {...shared} value={value} onChange={onChange} />
    case 'amount':
      return <AmountEditor {...shared} value={value} onChange={onChange} />
    case 'area':
      return (
        <AreaField
          {...shared}
          value={textOf(value)}
          maxLength={field.most}
          rows={field.most > 300 ? 5 : 2}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'lines':
      return (
        <AreaField
          {...shared}
          value={listIn(value).map(textOf).join('\n')}
          rows={6}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      )
    case 'line':
      return <TextField {...shared} value={rowText(value)} onChange={({ target }) => onChange(cellsIn(target.value))} />
    case 'table':
      return (
        <AreaField
          {...shared}
          value={listIn(value).map(rowText).join('\n')}
          rows={6}
          onChange={({ target }) => onChange(target.value.split('\n').map(cellsIn))}
        />
      )
    case 'text':
      return (
        <TextField
          {...shared}
          value={textOf(value)}
          maxLength={field.most}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** The cells keep their spaces while they are typed; the shop trims them. */
const rowText = (row: Value | undefined): string => listIn(row).map(textOf).join('|')
const cellsIn = (line: string): readonly string[] => line.split('|')

type AmountEditorProps = Pick<FieldEditorProps, 'value' | 'onChange'> & {
  readonly label: string
  readonly error: string | undefined
}

/** A text that is no number goes to the shop as it is, which says what would be right. */
function NumberEditor({ value, onChange, ...shared }: AmountEditorProps) {
  return (
    <TextField
      {...shared}
      inputMode="numeric"
      value={textOf(value)}
      onChange={({ target }) => onChange(/^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)}
    />
  )
}

/** A text that is no amount goes to the shop as it is, which says what would be right. */
function AmountEditor({ value, onChange, ...shared }: AmountEditorProps) {
  return (
    <TextField
      {...shared}
      inputMode="decimal"
      defaultValue={typeof value === 'number' ? rupeesText(value) : textOf(value)}
      onChange={({ target }) => onChange(minorIn(target.value) ?? target.value)}
    />
  )
}

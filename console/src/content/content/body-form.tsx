import { adminContentPictureCalls } from '@shop/contract/core/admin-call-table'
import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import { PictureField } from '#features/pictures'
import { AreaField } from '#ui/area-field.tsx'
import { bodyIn, listIn, textOf, type Value } from '#ui/form-body.ts'
import { TypedField } from '#ui/number-input.tsx'
import { rupeesText } from '#ui/rupees.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CaptionsField } from './captions-field.tsx'
import { CategoriesEditor, CategoryField } from './categories-editor.tsx'
import { ChartEditor } from './chart-editor.tsx'
import { ColourField } from './colour-field.tsx'
import { FactsField } from './facts-field.tsx'
import type { Field } from './field.ts'
import { FilmField } from './film-field.tsx'
import { HolidaysEditor } from './holidays-editor.tsx'
import { HomePiecesField, OneGroupField } from './home-pieces-field.tsx'
import { KindDaysEditor } from './kind-days-editor.tsx'
import { ListEditor } from './list-editor.tsx'
import type { ItemFieldsProps } from './list-item.tsx'
import { LogoField } from './logo-field.tsx'
import { OpenHoursField } from './open-hours-field.tsx'
import { PickedPieces } from './picked-pieces.tsx'
import { StoryEditor } from './story-editor.tsx'
import { StoryField } from './story-field.tsx'
import { StoryWords } from './story-words.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

/** The fields of a body, with each error of the server beside its field. */
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

function FieldEditor(props: FieldEditorProps) {
  const { field, value, errors, place, onChange } = props
  const { label, hint } = field
  const shared = { label, error: errors[place], ...(hint !== undefined && { hint }) }
  switch (field.kind) {
    case 'list': {
      const List = field.canSplit === true ? StoryEditor : ListEditor
      return (
        <List field={field} items={listIn(value)} errors={errors} place={place} onChange={onChange} Fields={BodyForm} />
      )
    }
    case 'rich':
      return <StoryWords {...shared} html={textOf(value)} place={place} onChange={onChange} />
    case 'pickedPieces':
      return <PickedEditor {...props} />
    case 'chart':
      return (
        <ChartEditor label={label} code={field.code} value={value} errors={errors} place={place} onChange={onChange} />
      )
    case 'picture':
      return (
        <PictureField
          {...shared}
          calls={adminContentPictureCalls}
          mediaId={typeof value === 'number' && value > 0 ? value : null}
          shape={field.shape}
          onChange={onChange}
        />
      )
    case 'logo':
      return <LogoField {...props} label={label} {...(hint !== undefined && { hint })} />
    case 'switch':
      return <SwitchEditor label={label} isOn={value === true} onChange={onChange} />
    case 'number':
      return <NumberEditor {...shared} value={value} onChange={onChange} />
    case 'amount':
      return <AmountEditor {...shared} value={value} onChange={onChange} />
    case 'colour':
      return <ColourField {...shared} colour={textOf(value)} onChange={onChange} />
    case 'choice':
      return <ChoiceEditor {...shared} field={field} value={value} onChange={onChange} />
    case 'weekdays':
      return <WeekdaysField {...shared} days={listIn(value)} onChange={onChange} />
    case 'holidays':
      return (
        <HolidaysEditor
          {...shared}
          words={field.words}
          holidays={bodyIn(value)}
          errors={errors}
          place={place}
          onChange={onChange}
        />
      )
    case 'openHours':
      return <OpenHoursField {...shared} hours={listIn(value)} errors={errors} place={place} onChange={onChange} />
    case 'story':
    case 'film':
    case 'captions':
    case 'facts':
    case 'department':
    case 'designer':
      return <ChosenEditor {...props} field={field} />
    case 'kindDays':
      return <KindDaysEditor {...shared} rows={listIn(value)} errors={errors} place={place} onChange={onChange} />
    case 'categories':
      return <CategoriesEditor {...shared} chosen={listIn(value)} errors={errors} place={place} onChange={onChange} />
    case 'category':
      return <CategoryField {...shared} chosen={textOf(value)} onChange={onChange} />
    case 'pieces':
      return (
        <HomePiecesField
          label={label}
          pieces={value === undefined ? field.standard : bodyIn(value)}
          errors={errors}
          place={place}
          {...(field.limits !== undefined && { limits: field.limits })}
          onChange={onChange}
        />
      )
    case 'time':
    case 'day':
    case 'line':
    case 'text':
      return <LineEditor {...shared} field={field} value={value} onChange={onChange} />
    case 'area':
    case 'lines':
    case 'table':
      return <LinesEditor {...shared} field={field} value={value} onChange={onChange} />
  }
}

type SwitchEditorProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function SwitchEditor({ label, isOn, onChange }: SwitchEditorProps) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input type="checkbox" className="size-5" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

function PickedEditor({ field: { label, hint }, value, errors, place, onChange }: FieldEditorProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      <PickedPieces ids={listIn(value).map(Number)} errors={errors} place={place} onChange={onChange} />
    </fieldset>
  )
}

type ChosenEditorProps = Omit<FieldEditorProps, 'field'> & {
  readonly field: Field & { readonly kind: 'facts' | 'department' | 'designer' | 'story' | 'film' | 'captions' }
}

/** Choices from the lists of the shop, and a film with its captions. */
function ChosenEditor({ field, value, errors, place, onChange }: ChosenEditorProps) {
  const { label, hint } = field
  const shared = { label, error: errors[place], ...(hint !== undefined && { hint }) }
  const id = typeof value === 'number' && value > 0 ? value : null
  switch (field.kind) {
    case 'film':
      return <FilmField {...shared} film={textOf(value)} onChange={onChange} />
    case 'captions':
      return <CaptionsField {...shared} errors={errors} place={place} captions={listIn(value)} onChange={onChange} />
    case 'story':
      return <StoryField {...shared} chosen={id} onChange={onChange} />
    case 'facts':
      return (
        <FactsField
          label={label}
          hint={hint ?? ''}
          of={field.of}
          codes={listIn(value).map(textOf)}
          error={errorAt(errors, place)}
          onChange={onChange}
        />
      )
    case 'department':
    case 'designer':
      return <OneGroupField {...shared} kind={field.kind} chosen={id} onChange={(chosen) => onChange(chosen ?? 0)} />
  }
}

/** The error of a list, or of its first wrong entry. */
const errorAt = (errors: Readonly<Record<string, string>>, place: string): string | undefined =>
  errors[place] ?? Object.entries(errors).find(([path]) => path.startsWith(`${place}.`))?.[1]

type TextProps<Kind extends Field['kind']> = Pick<FieldEditorProps, 'value' | 'onChange'> & {
  readonly label: string
  readonly error: string | undefined
  readonly hint?: string
  readonly field: Field & { readonly kind: Kind }
}

function ChoiceEditor({ field, value, onChange, ...shared }: TextProps<'choice'>) {
  const { options } = field
  const standing = options.find(({ is }) => is !== undefined && is === value)
  return (
    <SelectField
      {...shared}
      value={standing?.value ?? textOf(value)}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        onChange(chosen?.is ?? target.value)
      }}
    />
  )
}

const timeTypes = { time: 'datetime-local', day: 'date' } as const

function LineEditor({ field, value, onChange, ...shared }: TextProps<'time' | 'day' | 'line' | 'text'>) {
  if (field.kind === 'line')
    return <TextField {...shared} value={rowText(value)} onChange={({ target }) => onChange(cellsIn(target.value))} />
  return (
    <TextField
      {...shared}
      {...(field.kind === 'text' ? { maxLength: field.most, dir: 'auto' } : { type: timeTypes[field.kind] })}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function LinesEditor({ field, value, onChange, ...shared }: TextProps<'area' | 'lines' | 'table'>) {
  if (field.kind === 'area')
    return (
      <AreaField
        {...shared}
        dir="auto"
        value={textOf(value)}
        maxLength={field.most}
        rows={field.rows ?? (field.most > 300 ? 5 : 2)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const isTable = field.kind === 'table'
  return (
    <AreaField
      {...shared}
      value={listIn(value)
        .map(isTable ? rowText : textOf)
        .join('\n')}
      rows={(field.kind === 'lines' ? field.rows : undefined) ?? 6}
      onChange={({ target }) => {
        const lines = target.value.split('\n')
        onChange(isTable ? lines.map(cellsIn) : lines)
      }}
    />
  )
}

/** The cells keep their spaces while somebody types; the server trims them. */
const rowText = (row: Value | undefined): string => listIn(row).map(textOf).join('|')
const cellsIn = (line: string): readonly string[] => line.split('|')

type AmountEditorProps = Pick<FieldEditorProps, 'value' | 'onChange'> & {
  readonly label: string
  readonly error: string | undefined
}

/** Invalid text is sent unchanged, so that the server's error says what would be right. */
function NumberEditor({ value, onChange, ...shared }: AmountEditorProps) {
  return <TypedField {...shared} shown={textOf(value)} onText={(text) => onChange(wholeIn(text) ?? text)} />
}

/** Invalid text is sent unchanged, so that the server's error says what would be right. */
function AmountEditor({ value, onChange, ...shared }: AmountEditorProps) {
  return (
    <TypedField
      {...shared}
      inputMode="decimal"
      shown={typeof value === 'number' ? rupeesText(value) : textOf(value)}
      onText={(text) => onChange(minorIn(text) ?? text)}
    />
  )
}

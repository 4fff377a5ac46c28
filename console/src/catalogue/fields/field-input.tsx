import { adminCategoryPictureCalls } from '@shop/contract/core/admin-call-table'
import { PictureField } from '#features/pictures'
import { AreaField } from '#ui/area-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChoicesInput } from './choices-input.tsx'
import { ColourInput } from './colour-input.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { jsonIn, jsonText, shownText } from './field-values.ts'
import { PieceInput } from './piece-input.tsx'

/** The control of a field's type. */
export function FieldInput(props: FieldInputProps) {
  const { definition, value, error, onChange } = props
  const { title, help, type, bounds, isRequired } = definition
  const labelled = { label: title, error, ...(help !== '' && { hint: help }) }
  const required = isRequired && { 'aria-required': true }
  switch (type) {
    case 'long_text':
      return (
        <AreaField
          {...labelled}
          {...required}
          rows={4}
          value={shownText(definition, value)}
          maxLength={bounds.maxLength ?? undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'yes_no':
      return (
        <SelectField
          {...labelled}
          {...required}
          value={typeof value === 'boolean' ? String(value) : ''}
          options={[
            { value: '', text: 'Not stated' },
            { value: 'true', text: 'Yes' },
            { value: 'false', text: 'No' },
          ]}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...labelled}
          {...required}
          value={shownText(definition, value)}
          options={choiceOptions(bounds.choices, shownText(definition, value))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'choices':
      return <ChoicesInput {...props} />
    case 'colour':
      return <ColourInput {...props} />
    case 'picture':
      return (
        <PictureField
          {...labelled}
          calls={adminCategoryPictureCalls}
          mediaId={typeof value === 'number' ? value : null}
          shape="portrait"
          onChange={onChange}
        />
      )
    case 'piece':
      return <PieceInput {...props} />
    case 'json':
      return (
        <AreaField
          {...labelled}
          {...required}
          rows={4}
          spellCheck={false}
          className="field py-2 font-mono text-small"
          value={jsonText(value)}
          onChange={({ target }) => onChange(jsonIn(target.value))}
        />
      )
    case 'text':
    case 'number':
    case 'money':
    case 'date':
    case 'link':
      return <LineInput {...props} />
  }
}

/** A choice that is no longer offered stays until another one is chosen. */
function choiceOptions(choices: readonly string[], chosen: string) {
  const offered = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices]
  return [{ value: '', text: 'Not stated' }, ...offered.map((value) => ({ value, text: value }))]
}

function LineInput({ definition, value, error, onChange }: FieldInputProps) {
  const { title, help, type, bounds, isRequired } = definition
  const isNumber = type === 'number' || type === 'money'
  const days = type === 'date' && { type: 'date', min: bounds.min ?? undefined, max: bounds.max ?? undefined }
  return (
    <TextField
      label={type === 'money' ? `${title}, ₹` : title}
      {...(help !== '' && { hint: help })}
      error={error}
      {...(isRequired && { 'aria-required': true })}
      {...(isNumber && { inputMode: 'decimal' })}
      {...(type === 'link' && { inputMode: 'url', placeholder: 'https://… or /category/…' })}
      {...days}
      autoComplete="off"
      maxLength={type === 'text' ? (bounds.maxLength ?? undefined) : undefined}
      value={shownText(definition, value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'

type FieldFilterProps = {
  readonly definitions: PieceChoices['fields']
  /** `cluster:Kota`; empty for none. */
  readonly chosen: string
}

type Definition = PieceChoices['fields'][number]

function optionsOf({ type, bounds }: Definition): readonly (readonly [value: string, text: string])[] {
  if (type !== 'yes_no') return bounds.choices.map((choice) => [choice, choice])
  return [
    ['true', 'Yes'],
    ['false', 'No'],
  ]
}

/** One value of a custom field by which the list of pieces filters; nothing without such a field. */
export function FieldFilter({ definitions, chosen }: FieldFilterProps) {
  const offered = definitions.filter((one) => one.owner === 'piece' && one.isFilter && optionsOf(one).length > 0)
  if (offered.length === 0) return null
  return (
    <select name="field" defaultValue={chosen} aria-label="Custom field" className="field">
      <option value="">Custom fields</option>
      {offered.map((definition) => (
        <optgroup key={definition.key} label={definition.title}>
          {optionsOf(definition).map(([value, text]) => (
            <option key={value} value={`${definition.key}:${value}`}>
              {definition.title}: {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

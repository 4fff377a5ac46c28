import { t } from '@lingui/core/macro'
import type { DeliveryPlace } from '#session/wear-by.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export const countries = [
  { value: 'IN', text: t`India` },
  { value: 'AE', text: t`United Arab Emirates` },
  { value: 'US', text: t`United States` },
]

type PlaceFieldsProps = {
  readonly place: DeliveryPlace
  readonly problem: string
  readonly onChange: (place: DeliveryPlace) => void
}

export function PlaceFields({ place, problem, onChange }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label={t`Deliver to`}
        value={place.country}
        onChange={({ target }) => onChange({ country: target.value, postalCode: '' })}
        options={countries}
      />
      {place.country === 'IN' && (
        <TextField
          label={t`PIN code`}
          value={place.postalCode}
          onChange={({ target }) => onChange({ ...place, postalCode: target.value })}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={24}
          placeholder="400050"
          error={problem}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { minorIn, percentIn } from '@shop/contract/core/typed-number'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const directions = [
  { value: 'down', text: 'Lower' },
  { value: 'up', text: 'Raise' },
] as const

/** The change as the server accepts it; invalid text becomes a value that the server refuses. */
export function priceChangeIn(form: FormData) {
  const sign = textIn(form, 'direction') === 'down' ? -1 : 1
  const amount = textIn(form, 'amount').trim()
  if (textIn(form, 'kind') === 'percent') {
    return { kind: 'percent' as const, percent: sign * (percentIn(amount) ?? Number.NaN) }
  }
  return { kind: 'amount' as const, amountMinor: sign * (minorIn(amount) ?? Number.NaN) }
}

export function PriceFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const [kind, setKind] = useState('percent')
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <SelectField label="Direction" name="direction" options={directions} />
        <SelectField
          label="By"
          name="kind"
          value={kind}
          options={[
            { value: 'percent', text: 'Percent' },
            { value: 'amount', text: 'Amount' },
          ]}
          onChange={({ target }) => setKind(target.value)}
        />
      </div>
      <TextField
        label={kind === 'percent' ? 'Percent' : 'Amount, ₹'}
        name="amount"
        inputMode="decimal"
        hint={
          kind === 'percent'
            ? 'Rounded to whole rupees. An MRP equal to the price follows it.'
            : 'An MRP equal to the price follows it.'
        }
        error={fields['percent'] ?? fields['amountMinor']}
        required
      />
    </>
  )
}

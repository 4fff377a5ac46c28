import { phoneDiscountKinds, type PhoneDiscountKind } from '@shop/contract/checkout/phone-order-options'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Draft } from './draft.ts'

const kinds = [
  { value: '', text: 'No discount' },
  { value: 'amount', text: 'An amount off the pieces' },
  { value: 'percent', text: 'A percentage off the pieces' },
] as const

const kindOf = (value: string): PhoneDiscountKind | '' => phoneDiscountKinds.find((kind) => kind === value) ?? ''

type DiscountFieldsProps = {
  readonly draft: Draft
  readonly prices: PhonePrices | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

/** A discount for this order alone, which replaces an offer code. */
export function DiscountFields({ draft, prices, onChange }: DiscountFieldsProps) {
  const { discountKind: kind, discountValue, discountReason } = draft
  const problem = prices?.discountProblem ?? ''
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Discount for this order"
        options={kinds}
        value={kind}
        onChange={(event) => onChange({ discountKind: kindOf(event.target.value) })}
      />
      {kind !== '' && (
        <>
          <TextField
            label={kind === 'amount' ? 'Rupees' : 'Percent'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={discountValue}
            error={problem === '' ? undefined : problem}
            onChange={(event) => onChange({ discountValue: event.target.value })}
          />
          <div className="sm:col-span-2">
            <TextField
              label="Reason, for the history"
              autoComplete="off"
              maxLength={300}
              value={discountReason}
              onChange={(event) => onChange({ discountReason: event.target.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}

import { gstRules } from '@shop/contract/catalogue/piece-options'
import { returnRules } from '@shop/contract/content/return-rules'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isMixed } from './piece-form.ts'
import { gstTexts, returnTexts } from './piece-labels.ts'
import { Section } from './section.tsx'
import type { FieldsProps } from './texts-section.tsx'

export function DeliverySection({ form, faults, choices, change }: FieldsProps) {
  return (
    <Section title="Tax, delivery and returns">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="HSN code"
          inputMode="numeric"
          value={form.hsn}
          maxLength={24}
          hint="4, 6 or 8 digits."
          error={faults['hsn']}
          onChange={({ target }) => change({ hsn: target.value })}
        />
        <SelectField
          label="GST"
          value={form.gstRule}
          options={gstRules.map((rule) => ({ value: rule, text: gstTexts[rule] }))}
          error={faults['gstRule']}
          onChange={({ target }) => change({ gstRule: gstRules.find((one) => one === target.value) ?? 'apparel' })}
        />
        <DispatchFields form={form} faults={faults} change={change} />
        <SelectField
          label="Returns"
          value={form.returns}
          options={returnRules.map((rule) => ({ value: rule, text: returnTexts[rule] }))}
          hint="Orders that are placed already keep their rule."
          error={faults['returns']}
          onChange={({ target }) =>
            change({ returns: returnRules.find((one) => one === target.value) ?? 'returnable' })
          }
        />
        <TextField
          label="Weight, grams"
          inputMode="numeric"
          value={form.weightGrams}
          hint="With its box."
          error={faults['weightGrams']}
          onChange={({ target }) => change({ weightGrams: target.value })}
        />
        <SelectField
          label="Size chart"
          value={form.sizeChart ?? ''}
          options={[
            { value: '', text: 'None' },
            ...choices.sizeCharts.map(({ code, title }) => ({ value: code, text: title })),
          ]}
          error={faults['sizeChart']}
          onChange={({ target }) => change({ sizeChart: target.value === '' ? null : target.value })}
        />
      </div>
    </Section>
  )
}

const daysFields = [
  { name: 'dispatchDaysMin', label: 'Ships in, minimum days', isOfReady: false },
  { name: 'dispatchDaysMax', label: 'Ships in, maximum days', isOfReady: false },
  { name: 'readyDaysMin', label: 'On the shelf: ships in, minimum days', isOfReady: true },
  { name: 'readyDaysMax', label: 'On the shelf: ships in, maximum days', isOfReady: true },
] as const

/** The dispatch days of the piece's kind, or its own. */
function DispatchFields({ form, faults, change }: Pick<FieldsProps, 'form' | 'faults' | 'change'>) {
  const isOwn = form.hasOwnDispatchDays
  const hasReady = isMixed(form)
  return (
    <>
      <label className="flex min-h-11 items-center gap-2 md:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={isOwn}
          onChange={({ target }) => change({ hasOwnDispatchDays: target.checked })}
        />
        Set its own dispatch days instead of its category’s
      </label>
      {daysFields.map(({ name, label, isOfReady }) =>
        isOfReady && !hasReady ? null : (
          <TextField
            key={name}
            label={hasReady && !isOfReady ? `Made to order: ${label.toLowerCase()}` : label}
            inputMode="numeric"
            value={form[name]}
            readOnly={!isOwn}
            placeholder={isOfReady ? 'As made to order' : undefined}
            {...(!isOwn && name === 'dispatchDaysMin' && { hint: 'Its category’s days at the last save.' })}
            error={faults[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ),
      )}
    </>
  )
}

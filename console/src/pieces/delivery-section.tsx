import { gstRules } from '@shop/contract/piece-options'
import { returnRules } from '@shop/contract/return-rules'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { gstTexts, returnTexts } from './piece-words.ts'
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
          maxLength={8}
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
        <TextField
          label="Leaves after, days"
          inputMode="numeric"
          value={form.dispatchDaysMin}
          error={faults['dispatchDaysMin']}
          onChange={({ target }) => change({ dispatchDaysMin: target.value })}
        />
        <TextField
          label="At the latest, days"
          inputMode="numeric"
          value={form.dispatchDaysMax}
          error={faults['dispatchDaysMax']}
          onChange={({ target }) => change({ dispatchDaysMax: target.value })}
        />
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

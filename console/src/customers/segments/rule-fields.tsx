import type { SegmentChoices } from '@shop/contract/customers/admin-segments'
import { maxSegmentRules, segmentComparisons, segmentConsents } from '@shop/contract/customers/segment-options'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hasValue, isField, newRule, type Faults, type RuleForm } from './segment-form.ts'
import { comparisonTexts, consentTexts, fieldTexts } from './segment-labels.ts'

type RulesProps = {
  readonly rules: readonly RuleForm[]
  readonly choices: SegmentChoices
  readonly faults: Faults
  readonly onChange: (rules: readonly RuleForm[]) => void
}

export function RuleFields({ rules, choices, faults, onChange }: RulesProps) {
  const replace = (changed: RuleForm): void => onChange(rules.map((one) => (one.key === changed.key ? changed : one)))
  return (
    <>
      <ul className="divide-y divide-line">
        {rules.map((rule, index) => (
          <li key={rule.key}>
            <fieldset className="grid min-w-0 items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
              <legend className="sr-only">Rule {index + 1}</legend>
              <Rule rule={rule} choices={choices} error={faults[`rules.${index}.value`]} onChange={replace} />
              <Button
                look="quiet"
                className="justify-self-start sm:mt-6"
                aria-label={`Remove rule ${index + 1}`}
                onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {faults['rules'] !== undefined && <p className="text-small text-alert">{faults['rules']}</p>}
      {rules.length < maxSegmentRules && (
        <Button className="justify-self-start" onClick={() => onChange([...rules, newRule()])}>
          Add a rule
        </Button>
      )}
    </>
  )
}

type RuleProps = {
  readonly rule: RuleForm
  readonly choices: SegmentChoices
  readonly error: string | undefined
  readonly onChange: (rule: RuleForm) => void
}

const fieldOptions = Object.entries(fieldTexts).map(([value, text]) => ({ value, text }))

function Rule({ rule, choices, error, onChange }: RuleProps) {
  const { key, field, is } = rule
  return (
    <>
      <SelectField
        label="Field"
        value={field}
        options={fieldOptions}
        onChange={({ target }) => {
          if (isField(target.value)) onChange({ ...newRule(target.value), key })
        }}
      />
      <SelectField
        label="Comparison"
        value={is}
        options={segmentComparisons[field].map((value) => ({ value, text: comparisonTexts[value] ?? value }))}
        onChange={({ target }) => onChange({ ...rule, is: target.value })}
      />
      {hasValue(field) ? <RuleValue rule={rule} choices={choices} error={error} onChange={onChange} /> : <span />}
    </>
  )
}

type Option = { readonly value: string | number; readonly text: string }

/** What a rule can name; undefined for a number. */
function optionsOf({ field }: RuleForm, choices: SegmentChoices): readonly Option[] | undefined {
  const named = (all: SegmentChoices['categories']) => all.map(({ id, name }) => ({ value: id, text: name }))
  const plain = (all: readonly string[]) => all.map((text) => ({ value: text, text }))
  switch (field) {
    case 'category':
      return named(choices.categories)
    case 'designer':
      return named(choices.designers)
    case 'size':
      return plain(choices.sizes)
    case 'country':
      return choices.countries.map(({ code, name }) => ({ value: code, text: name }))
    case 'state':
      return plain(choices.states)
    case 'tag':
      return plain(choices.tags)
    case 'consent':
      return segmentConsents.map((value) => ({ value, text: consentTexts[value] }))
    case 'placed':
    case 'orders':
    case 'spent':
    case 'last_order':
    case 'joined':
    case 'source':
    case 'kind':
      return undefined
  }
}

const numberLabels: Readonly<Record<string, string>> = {
  orders: 'Orders',
  spent: 'Rupees',
  last_order: 'Days',
  joined: 'Days',
}

function RuleValue({ rule, choices, error, onChange }: RuleProps) {
  const { field, value } = rule
  const options = optionsOf(rule, choices)
  if (options === undefined)
    return (
      <TextField
        label={numberLabels[field] ?? 'Value'}
        inputMode={field === 'spent' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange({ ...rule, value: target.value })}
      />
    )
  // A value that is no choice any more stays visible.
  const isKnown = value === '' || options.some((option) => String(option.value) === value)
  return (
    <SelectField
      label={fieldTexts[field]}
      value={value}
      options={[
        ...(field === 'consent' ? [] : [{ value: '', text: 'Choose' }]),
        ...(isKnown ? [] : [{ value, text: value }]),
        ...options,
      ]}
      error={error}
      onChange={({ target }) => onChange({ ...rule, value: target.value })}
    />
  )
}

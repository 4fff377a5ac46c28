import type { CategoryNode, CategoryRule } from '@shop/contract/admin-categories'
import { minorIn, rupeesText } from '#ui/rupees.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { parentOptions } from './parent-options.ts'

type RuleFieldsProps = {
  readonly rule: CategoryRule
  readonly nodes: readonly CategoryNode[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rule: CategoryRule) => void
}

const wordsIn = (text: string): string[] | undefined => {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return words.length === 0 ? undefined : words
}

const numberIn = (text: string): number | undefined => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 6)
  return digits === '' ? undefined : Number(digits)
}

const genders = [
  { value: '', text: 'Anyone' },
  { value: 'women', text: 'Women' },
  { value: 'men', text: 'Men' },
  { value: 'girls', text: 'Girls' },
  { value: 'boys', text: 'Boys' },
  { value: 'unisex', text: 'Unisex' },
] as const

/** Conditions that a piece must meet, all of them; an empty field is no condition. Fields that hold text read it on leaving. */
export function RuleFields({ rule, nodes, errors, onChange }: RuleFieldsProps) {
  const set = (part: Partial<CategoryRule>): void => {
    const next = Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(next))
  }
  const error = (name: string): string | undefined => errors[`rule.${name}`]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Tag"
        defaultValue={rule.tag ?? ''}
        onBlur={({ target }) => set({ tag: target.value.trim() || undefined })}
        error={error('tag')}
      />
      <TextField
        label="One of these tags"
        hint="Separate them by commas."
        defaultValue={rule.anyTag?.join(', ') ?? ''}
        onBlur={({ target }) => set({ anyTag: wordsIn(target.value) })}
        error={error('anyTag')}
      />
      <SelectField
        label="In the category"
        value={rule.category ?? ''}
        onChange={({ target }) => set({ category: numberIn(target.value) })}
        options={[{ value: '', text: 'Any' }, ...parentOptions(nodes)]}
      />
      <SelectField
        label="For"
        value={rule.gender ?? ''}
        onChange={({ target }) => set({ gender: genderIn(target.value) })}
        options={genders}
      />
      <TextField
        label="From rupees"
        inputMode="decimal"
        defaultValue={rule.minPriceMinor === undefined ? '' : rupeesText(rule.minPriceMinor)}
        onBlur={({ target }) => set({ minPriceMinor: minorIn(target.value) })}
        error={error('minPriceMinor')}
      />
      <TextField
        label="Up to rupees"
        inputMode="decimal"
        defaultValue={rule.maxPriceMinor === undefined ? '' : rupeesText(rule.maxPriceMinor)}
        onBlur={({ target }) => set({ maxPriceMinor: minorIn(target.value) })}
        error={error('maxPriceMinor')}
      />
      <TextField
        label="Offered in one of these sizes"
        hint="Separate them by commas."
        defaultValue={rule.sizes?.join(', ') ?? ''}
        onBlur={({ target }) => set({ sizes: wordsIn(target.value) })}
        error={error('sizes')}
      />
      <TextField
        label="New for so many days"
        inputMode="numeric"
        defaultValue={rule.newerThanDays ?? ''}
        onBlur={({ target }) => set({ newerThanDays: numberIn(target.value) })}
        error={error('newerThanDays')}
      />
      <TextField
        label="Reduced by at least, in percent"
        inputMode="numeric"
        defaultValue={rule.minPercentOff ?? ''}
        onBlur={({ target }) => set({ minPercentOff: numberIn(target.value) })}
        error={error('minPercentOff')}
      />
      <div className="grid content-start gap-2 sm:pt-6">
        <Check
          label="Ready to ship"
          isChecked={rule.dispatch === 'ready'}
          onChange={(isOn) => set({ dispatch: isOn ? 'ready' : undefined })}
        />
        <Check
          label="On sale"
          isChecked={rule.onSale === true}
          onChange={(isOn) => set({ onSale: isOn || undefined })}
        />
        <Check
          label="Featured"
          isChecked={rule.featured === true}
          onChange={(isOn) => set({ featured: isOn || undefined })}
        />
      </div>
    </div>
  )
}

function genderIn(text: string): CategoryRule['gender'] {
  const found = genders.find(({ value }) => value === text)?.value
  return found === undefined || found === '' ? undefined : found
}

type CheckProps = {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

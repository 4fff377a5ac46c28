import type { CategoryNode, CategoryRule } from '@shop/contract/catalogue/admin-categories'
import { minorIn, percentIn } from '@shop/contract/core/typed-number'
import { NumberField } from '#ui/number-input.tsx'
import { rupeesText } from '#ui/rupees.ts'
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

const amount = {
  inputMode: 'decimal',
  read: minorIn,
  shown: rupeesText,
  wanted: 'Enter rupees, such as 12500 or 999.50',
} as const

const genders = [
  { value: '', text: 'Anyone' },
  { value: 'women', text: 'Women' },
  { value: 'men', text: 'Men' },
  { value: 'girls', text: 'Girls' },
  { value: 'boys', text: 'Boys' },
  { value: 'unisex', text: 'Unisex' },
] as const

/**
 * Conditions that a piece must all meet; an empty field is no condition. Text fields apply their text when they lose
 * focus.
 */
export function RuleFields({ rule, nodes, errors, onChange }: RuleFieldsProps) {
  const set = (part: Partial<CategoryRule>): void => {
    const next = Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(next))
  }
  const error = (name: string): string | undefined => errors[`rule.${name}`]
  const number = (name: 'minPriceMinor' | 'maxPriceMinor' | 'newerThanDays' | 'minPercentOff') => ({
    value: rule[name] ?? null,
    isOptional: true,
    error: error(name),
    onChange: (value: number | null) => set({ [name]: value ?? undefined }),
  })
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
        onChange={({ target }) => set({ category: target.value === '' ? undefined : Number(target.value) })}
        options={[{ value: '', text: 'Any' }, ...parentOptions(nodes)]}
      />
      <SelectField
        label="For"
        value={rule.gender ?? ''}
        onChange={({ target }) => set({ gender: genderIn(target.value) })}
        options={genders}
      />
      <NumberField label="From rupees" {...number('minPriceMinor')} {...amount} />
      <NumberField label="Up to rupees" {...number('maxPriceMinor')} {...amount} />
      <TextField
        label="Available in one of these sizes"
        hint="Separate them by commas."
        defaultValue={rule.sizes?.join(', ') ?? ''}
        onBlur={({ target }) => set({ sizes: wordsIn(target.value) })}
        error={error('sizes')}
      />
      <NumberField label="Maximum days since it was added" {...number('newerThanDays')} />
      <NumberField label="Minimum discount, in percent" {...number('minPercentOff')} read={percentIn} />
      <div className="grid content-start gap-2 sm:pt-6">
        <Check
          label="Ready to ship"
          isChecked={rule.dispatch === 'ready'}
          onChange={(isOn) => set({ dispatch: isOn ? 'ready' : undefined })}
        />
        <Check
          label="Discounted"
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

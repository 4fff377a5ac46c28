import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hasChoices, hasLength, hasLimits, type DefinitionForm } from './definition-form.ts'

type BoundFieldsProps = {
  readonly form: DefinitionForm
  readonly errors: Readonly<Record<string, string>>
  readonly set: (part: Partial<DefinitionForm>) => void
}

const limitLabels = {
  number: ['Minimum', 'Maximum'],
  money: ['Minimum, ₹', 'Maximum, ₹'],
  date: ['From', 'To'],
} as const

/** The limits that a type can have. */
export function BoundFields({ form, errors, set }: BoundFieldsProps) {
  const { type } = form
  if (hasChoices(type)) {
    const fault = Object.entries(errors).find(([path]) => path.startsWith('bounds.choices'))
    return (
      <AreaField
        label="Choices"
        value={form.choices}
        rows={5}
        hint="One per line, in the order in which people see them."
        error={fault?.[1]}
        onChange={({ target }) => set({ choices: target.value })}
        required
      />
    )
  }
  if (hasLength(type)) {
    return (
      <div className="sm:max-w-60">
        <TextField
          label="Maximum characters"
          value={form.maxLength}
          inputMode="numeric"
          autoComplete="off"
          placeholder={type === 'text' ? '500' : '5000'}
          error={errors['bounds.maxLength']}
          onChange={({ target }) => set({ maxLength: target.value })}
        />
      </div>
    )
  }
  if (!hasLimits(type)) return null
  const [least, most] = limitLabels[type === 'money' || type === 'date' ? type : 'number']
  const shared = type === 'date' ? { type: 'date' } : { inputMode: 'decimal' as const, autoComplete: 'off' }
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...shared}
        label={least}
        value={form.min}
        error={errors['bounds.min']}
        onChange={({ target }) => set({ min: target.value })}
      />
      <TextField
        {...shared}
        label={most}
        value={form.max}
        error={errors['bounds.max']}
        onChange={({ target }) => set({ max: target.value })}
      />
    </div>
  )
}

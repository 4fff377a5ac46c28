import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Faults, PieceForm } from './piece-form.ts'
import { Section } from './section.tsx'

export type FieldsProps = {
  readonly form: PieceForm
  readonly faults: Faults
  readonly choices: PieceChoices
  readonly canEdit: boolean
  readonly change: (next: Partial<PieceForm>) => void
}

/** A designer who is no longer listed stays selected. */
function designerOptions(chosen: string | null, designers: readonly string[]) {
  const names = chosen === null || designers.includes(chosen) ? designers : [chosen, ...designers]
  return [{ value: '', text: 'Own label' }, ...names.map((name) => ({ value: name, text: name }))]
}

export function TextsSection({ form, faults, choices, canEdit, change }: FieldsProps) {
  return (
    <Section title="Texts">
      <TextField
        label="Name"
        value={form.name}
        maxLength={200}
        error={faults['name']}
        onChange={({ target }) => change({ name: target.value })}
        required
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Designer"
          value={form.designer ?? ''}
          options={designerOptions(form.designer, choices.designers)}
          error={faults['designer']}
          onChange={({ target }) => change({ designer: target.value === '' ? null : target.value })}
        />
        <TextField
          label="Style name"
          value={form.styleName}
          maxLength={200}
          hint="The designer’s own name for it."
          error={faults['styleName']}
          onChange={({ target }) => change({ styleName: target.value })}
        />
      </div>
      <RichTextField
        label="Description"
        hint="Pasted text loses its formatting."
        html={form.description}
        isDisabled={!canEdit}
        error={faults['description']}
        onChange={(description) => change({ description })}
      />
    </Section>
  )
}

import { homeGroups } from '@shop/contract/catalogue/category-options'
import { AreaField } from '#ui/area-field.tsx'
import { NumberField } from '#ui/number-input.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CategoryForm } from './category-form.ts'
import { groupTexts } from './category-labels.ts'
import { Check } from './rule-fields.tsx'

type FieldsProps = {
  readonly form: CategoryForm
  readonly errors: Readonly<Record<string, string>>
  readonly set: (part: Partial<CategoryForm>) => void
}

export function CategoryFields({ form, errors, set }: FieldsProps) {
  const toggle = (group: CategoryForm['homeGroups'][number], isOn: boolean): void =>
    set({ homeGroups: homeGroups.filter((one) => (one === group ? isOn : form.homeGroups.includes(one))) })
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={60}
        onChange={({ target }) => set({ name: target.value })}
        error={errors['name']}
        required
      />
      <TextField
        label="Tagline"
        value={form.tagline}
        maxLength={160}
        onChange={({ target }) => set({ tagline: target.value })}
        error={errors['tagline']}
      />
      <Check label="Shown in the shop" isChecked={form.isListed} onChange={(isListed) => set({ isListed })} />
      <fieldset>
        <legend className="label">On the home page</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {homeGroups.map((group) => (
            <Check
              key={group}
              label={groupTexts[group]}
              isChecked={form.homeGroups.includes(group)}
              onChange={(isOn) => toggle(group, isOn)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Details of a label, as on its page. */
export function DesignerFields({ form, errors, set }: FieldsProps) {
  const { designer } = form
  if (designer === null) return null
  const change = (part: Partial<typeof designer>): void => set({ designer: { ...designer, ...part } })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="City"
          value={designer.city}
          maxLength={60}
          onChange={({ target }) => change({ city: target.value })}
          error={errors['designer.city']}
        />
        <NumberField
          label="Founded in"
          value={designer.foundedYear}
          isOptional
          wanted="Enter a year, such as 1998"
          onChange={(foundedYear) => change({ foundedYear })}
          error={errors['designer.foundedYear']}
        />
      </div>
      <AreaField
        label="Story"
        rows={8}
        value={designer.story}
        maxLength={4000}
        onChange={({ target }) => change({ story: target.value })}
        error={errors['designer.story']}
      />
      <TextField
        label="Crafts"
        hint="Separate them by commas."
        defaultValue={designer.crafts.join(', ')}
        onBlur={({ target }) =>
          change({
            crafts: target.value
              .split(',')
              .map((craft) => craft.trim())
              .filter((craft) => craft !== ''),
          })
        }
        error={errors['designer.crafts']}
      />
    </>
  )
}

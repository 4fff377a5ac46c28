import { useState } from 'react'
import { pieceGenders } from '@shop/contract/catalogue/piece-options'
import { AreaField } from '#ui/area-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { genderTexts } from './piece-labels.ts'
import { Section } from './section.tsx'
import type { FieldsProps } from './texts-section.tsx'

/** Where shoppers find the piece: categories, search words and the home page. */
export function PlaceSection({ form, faults, choices, change }: FieldsProps) {
  const chosen = choices.categories.filter(({ id }) => form.categoryIds.includes(id))
  const mainOptions = [
    { value: '', text: 'None' },
    ...chosen.map(({ id, path }) => ({ value: String(id), text: path })),
  ]
  return (
    <Section title="Categories and search">
      <Categories form={form} faults={faults} choices={choices} change={change} canEdit />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Main category"
          value={form.mainCategoryId === null ? '' : String(form.mainCategoryId)}
          options={mainOptions}
          hint="The page of the piece shows its path."
          error={faults['mainCategoryId']}
          onChange={({ target }) => change({ mainCategoryId: target.value === '' ? null : Number(target.value) })}
        />
        <SelectField
          label="For"
          value={form.gender}
          options={pieceGenders.map((gender) => ({ value: gender, text: genderTexts[gender] }))}
          error={faults['gender']}
          onChange={({ target }) => change({ gender: pieceGenders.find((one) => one === target.value) ?? 'none' })}
        />
      </div>
      <TextField
        label="Tags"
        value={form.tags}
        hint="Separated by commas."
        error={faults['tags'] ?? firstOf(faults, 'tags.')}
        onChange={({ target }) => change({ tags: target.value })}
      />
      <AreaField
        label="Search keywords"
        rows={2}
        value={form.searchTerms}
        maxLength={2000}
        hint="Words that shoppers search for and that no other field has. The shop does not show them."
        error={faults['searchTerms']}
        onChange={({ target }) => change({ searchTerms: target.value })}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={form.isFeatured}
          onChange={({ target }) => change({ isFeatured: target.checked })}
        />
        Featured on the home page
      </label>
    </Section>
  )
}

const firstOf = (faults: FieldsProps['faults'], place: string): string | undefined =>
  Object.entries(faults).find(([field]) => field.startsWith(place))?.[1]

/** Chosen categories come first; others appear while the person types. */
function Categories({ form, faults, choices, change }: FieldsProps) {
  const [text, setText] = useState('')
  const isChosen = (id: number): boolean => form.categoryIds.includes(id)
  const wanted = text.trim().toLowerCase()
  const shown = choices.categories.filter(
    ({ id, path }) => isChosen(id) || (wanted !== '' && path.toLowerCase().includes(wanted)),
  )
  const toggle = (id: number): void => {
    const categoryIds = isChosen(id) ? form.categoryIds.filter((one) => one !== id) : [...form.categoryIds, id]
    const isMainGone = form.mainCategoryId !== null && !categoryIds.includes(form.mainCategoryId)
    // The first category is the main one until somebody chooses another.
    const mainCategoryId = isMainGone || form.mainCategoryId === null ? (categoryIds[0] ?? null) : form.mainCategoryId
    change({ categoryIds, mainCategoryId })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">Categories</legend>
      <input
        type="search"
        className="field"
        aria-label="Find a category"
        placeholder="Find a category, such as lehenga"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {faults['categoryIds'] !== undefined && <p className="mt-1 text-small text-alert">{faults['categoryIds']}</p>}
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {shown.map(({ id, path }) => (
          <li key={id}>
            <label className="flex min-h-8 items-center gap-2">
              <input type="checkbox" className="size-5" checked={isChosen(id)} onChange={() => toggle(id)} />
              {path}
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="mt-1 text-small text-ink-2">
          {wanted === '' ? 'None yet.' : `No category matches “${text.trim()}”.`}
        </p>
      )}
    </fieldset>
  )
}

import { useState } from 'react'
import { textIn } from './form-text.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type TagChoices = {
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

const longestText = 300
const shownChoices = 8
const asItIs = ''
const nobodyValue = 'null'

type TagFieldsProps = {
  readonly choices: TagChoices
  /** Tags of the rows to be changed. */
  readonly present: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

/** Tags to add and to remove, and the person who looks after the rows. */
export function TagFields({ choices: { tags, people }, present, fields }: TagFieldsProps) {
  const [typed, setTyped] = useState('')
  const inUse = tags.slice(0, shownChoices).map(({ tag }) => tag)
  const add = (tag: string): void => setTyped(typed.trim() === '' ? tag : `${typed.replace(/[,\s]+$/, '')}, ${tag}`)
  return (
    <>
      <div className="grid gap-2">
        <TextField
          label="Add tags"
          name="add"
          value={typed}
          maxLength={longestText}
          autoComplete="off"
          hint="With commas between them, such as Bride 2027, VIP"
          error={fields['add'] ?? Object.entries(fields).find(([name]) => name.startsWith('add.'))?.[1]}
          onChange={({ target }) => setTyped(target.value)}
        />
        {inUse.length > 0 && (
          <ul aria-label="Tags in use" className="flex flex-wrap gap-2">
            {inUse.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className="min-h-9 rounded-soft bg-raised px-3 hover:bg-line"
                  onClick={() => add(tag)}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {present.length > 0 && (
        <fieldset>
          <legend className="label">Remove tags</legend>
          <div className="flex flex-wrap gap-x-4">
            {present.map((tag) => (
              <label key={tag} className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="remove" value={tag} className="size-5 shrink-0" />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        label="Assigned to"
        name="assignee"
        error={fields['assigneeId']}
        options={[
          { value: asItIs, text: 'No change' },
          { value: nobodyValue, text: 'Nobody' },
          ...people.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </>
  )
}

/** The people for a filter, with the one that is set while the names are loading. */
export function peopleWith(people: TagChoices['people'], assigned: string | undefined): TagChoices['people'] {
  const isKnown = assigned === undefined || !/^[1-9]/.test(assigned) || people.some(({ id }) => String(id) === assigned)
  return isKnown ? people : [...people, { id: Number(assigned), name: '…' }]
}

/** What the person filled in, as the calls take it. */
export function tagChangeIn(form: FormData) {
  const assignee = textIn(form, 'assignee')
  return {
    add: textIn(form, 'add')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    remove: form.getAll('remove').filter((tag) => typeof tag === 'string'),
    ...(assignee !== asItIs && { assigneeId: assignee === nobodyValue ? null : Number(assignee) }),
  }
}

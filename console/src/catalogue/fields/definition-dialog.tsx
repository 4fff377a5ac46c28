import { useState } from 'react'
import { fieldTypes, fieldVisibilities, type FieldOwner } from '@shop/contract/catalogue/fields/field-types'
import { adminFieldCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BoundFields } from './bound-fields.tsx'
import {
  bodyOf,
  emptyForm,
  formOf,
  isFacetType,
  isFilterType,
  keyFor,
  type Definition,
  type DefinitionForm,
} from './definition-form.ts'
import { shownInShop, typeTexts, visibilityTexts } from './field-labels.ts'

type DefinitionDialogProps = {
  readonly owner: FieldOwner
  /** Absent for a new one. */
  readonly definition?: Definition
  readonly onClose: () => void
}

/** Adds a field, or changes one; its key and its type stay. */
export function DefinitionDialog({ owner, definition, onClose }: DefinitionDialogProps) {
  const [form, setForm] = useState<DefinitionForm>(() => (definition === undefined ? emptyForm : formOf(definition)))
  const [hasOwnKey, setHasOwnKey] = useState(false)
  const set = (part: Partial<DefinitionForm>): void => setForm((before) => ({ ...before, ...part }))
  const rename = (title: string): void =>
    set({ title, ...(definition === undefined && !hasOwnKey && { key: keyFor(title) }) })
  const save = async (): Promise<void> => {
    const body = bodyOf(form, owner)
    if (definition === undefined) {
      await callApi(adminFieldCalls.create, { body: { ...body, owner, key: form.key, type: form.type } })
      return
    }
    const { id, version } = definition
    await callApi(adminFieldCalls.change, { params: { id }, body: { ...body, version } })
  }
  return (
    <FormDialog
      title={definition === undefined ? 'Add a custom field' : `Edit ${definition.title}`}
      action={definition === undefined ? 'Add' : 'Save'}
      isWide
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Title"
              value={form.title}
              maxLength={60}
              autoComplete="off"
              error={errors['title']}
              onChange={({ target }) => rename(target.value)}
              required
            />
            <TextField
              label="Key"
              value={form.key}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              disabled={definition !== undefined}
              hint={definition === undefined ? 'For spreadsheets and apps. It never changes.' : 'A key never changes.'}
              error={errors['key']}
              onChange={({ target }) => {
                setHasOwnKey(true)
                set({ key: target.value })
              }}
              required
            />
            <SelectField
              label="Type"
              value={form.type}
              disabled={definition !== undefined}
              hint="A type never changes."
              error={errors['type']}
              options={fieldTypes.map((value) => ({ value, text: typeTexts[value] }))}
              onChange={({ target }) => set({ type: fieldTypes.find((one) => one === target.value) ?? 'text' })}
            />
            <VisibilityField owner={owner} form={form} error={errors['visibility']} set={set} />
          </div>
          <BoundFields form={form} errors={errors} set={set} />
          <TextField
            label="Help"
            value={form.help}
            maxLength={300}
            hint="Shown below the field in the console."
            error={errors['help']}
            onChange={({ target }) => set({ help: target.value })}
          />
          <Switches owner={owner} form={form} errors={errors} set={set} />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = {
  readonly owner: FieldOwner
  readonly form: DefinitionForm
  readonly set: (part: Partial<DefinitionForm>) => void
}

const placeInShop = 'Among the details on the product page. Translate it under Content, Translations.'
const jsonInShop = 'Programs read it from the API. No page shows JSON.'

function VisibilityField({ owner, form, error, set }: PartProps & { readonly error: string | undefined }) {
  const offered = fieldVisibilities.filter(
    (one) => one !== 'shopper' || shownInShop.includes(owner) || form.visibility === 'shopper',
  )
  return (
    <SelectField
      label="Who sees it"
      value={form.visibility}
      {...(form.visibility === 'shopper' && { hint: form.type === 'json' ? jsonInShop : placeInShop })}
      {...(form.visibility === 'api' && { hint: 'Also API keys and apps that may read the record.' })}
      error={error}
      options={offered.map((value) => ({ value, text: visibilityTexts[value] }))}
      onChange={({ target }) => set({ visibility: fieldVisibilities.find((one) => one === target.value) ?? 'staff' })}
    />
  )
}

type SwitchName = 'isRequired' | 'inListing' | 'isFacet' | 'isFilter' | 'isPersonal'
type Switch = { readonly name: SwitchName; readonly text: string; readonly note: string }

/** Those that mean something for this owner, type and audience. */
function switchesFor(owner: FieldOwner, { type, visibility }: DefinitionForm): readonly Switch[] {
  const isShownPiece = owner === 'piece' && visibility === 'shopper'
  const offered: readonly (Switch & { readonly isOffered: boolean })[] = [
    { name: 'isRequired', text: 'Required', note: 'It cannot be left empty.', isOffered: true },
    {
      name: 'inListing',
      text: 'In listings of the API',
      note: 'For storefronts and apps of your own; the cards of this shop do not show it.',
      isOffered: isShownPiece,
    },
    {
      name: 'isFacet',
      text: 'Filter in the shop',
      note: 'Shoppers choose its values beside size and colour.',
      isOffered: isShownPiece && isFacetType(type),
    },
    {
      name: 'isFilter',
      text: 'Filter in the console',
      note: 'The list of pieces and its saved views filter by it.',
      isOffered: owner === 'piece' && isFilterType(type),
    },
    {
      name: 'isPersonal',
      text: 'Personal data',
      note: 'Part of a customer’s export; emptied when the account is deleted.',
      isOffered: owner === 'order' || owner === 'customer',
    },
  ]
  return offered.filter(({ isOffered }) => isOffered)
}

function Switches({ owner, form, errors, set }: PartProps & { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {switchesFor(owner, form).map(({ name, text, note }) => (
        <li key={name}>
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              checked={form[name]}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
            <span>
              {text}
              <span className="block text-small text-ink-2">{note}</span>
              {errors[name] !== undefined && <span className="block text-small text-alert">{errors[name]}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

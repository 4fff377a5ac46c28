import { useId, useState } from 'react'
import type { RecordFields } from '@shop/contract/catalogue/fields/admin-fields'
import { fieldToText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { listText } from '@shop/contract/core/locale'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { changedValues, faultsAt, unreadFaults } from './field-values.ts'
import { disputedKeys } from './merged-values.ts'

type Sent = { readonly version: string; readonly values: FieldValues }

type RecordFieldsPanelProps = {
  readonly loaded: RecordFields
  readonly canEdit: boolean
  readonly read: () => Promise<RecordFields>
  readonly write: (sent: Sent) => Promise<RecordFields>
}

/** The custom fields of a record whose page has no form of its own; nothing in a shop without such fields. */
export function RecordFieldsPanel({ loaded, canEdit, read, write }: RecordFieldsPanelProps) {
  const id = useId()
  const form = useRecordFields({ loaded, read, write })
  if (loaded.definitions.length === 0) return null
  const { values, faults, problem, isChanged, isBusy, disputed } = form
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 gap-4 p-4">
      <LeavingQuestion isChanged={isChanged} />
      <h2 id={id} className="text-section font-semibold">
        Custom fields
      </h2>
      {disputed.length > 0 && (
        <Notice look="warn">
          Somebody else changed the same in the meantime: {listText(disputed)}. What you typed is still here. Save to
          keep it.
        </Notice>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <fieldset disabled={!canEdit} className="min-w-0">
        <FieldInputs definitions={loaded.definitions} values={values} faults={faults} onChange={form.setValues} />
      </fieldset>
      {canEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void form.save()}>
            Save<span className="sr-only"> custom fields</span>
          </Button>
          <span role="status" className="text-ink-2">
            {isChanged ? 'Not saved yet' : form.note}
          </span>
        </div>
      )}
    </section>
  )
}

/** `Wedding date (now 2027-03-01)`; a picture or a piece is a number, which says nothing. */
const theirs =
  (values: FieldValues) =>
  (definition: RecordFields['definitions'][number]): string => {
    const { key, title, type } = definition
    const text = type === 'picture' || type === 'piece' ? '' : fieldToText(definition, values[key])
    return text === '' ? title : `${title} (now ${text})`
  }

function useRecordFields({ loaded, read, write }: Omit<RecordFieldsPanelProps, 'canEdit'>) {
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState<FieldValues>(loaded.values)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [disputed, setDisputed] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const changed = changedValues(stored.values, values)
  const take = (current: RecordFields, kept: FieldValues = {}): void => {
    setStored(current)
    setValues({ ...current.values, ...kept })
  }
  /** Sends the changes, over those of somebody else too; stops where both changed a field. */
  const send = async (base: RecordFields): Promise<void> => {
    try {
      take(await write({ version: base.version, values: changed }))
      setDisputed([])
      setNote('Saved')
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'change.outdated') return refuse(error)
      const current = await read()
      const keys = disputedKeys({ base: base.values, mine: changed, foreign: current.values })
      if (keys.length === 0) return send(current)
      take(current, changed)
      setDisputed(current.definitions.filter(({ key }) => keys.includes(key)).map(theirs(current.values)))
    }
  }
  const refuse = (error: unknown): void => {
    const found = faultsAt(fieldsOf(error), 'values')
    setFaults(found)
    if (Object.keys(found).length === 0) setProblem(messageOf(error))
  }
  const save = async (): Promise<void> => {
    const unread = faultsAt(unreadFaults(changed, 'values'), 'values')
    setFaults(unread)
    setProblem(undefined)
    if (isBusy || Object.keys(unread).length > 0) return
    setIsBusy(true)
    try {
      await send(stored)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const isChanged = Object.keys(changed).length > 0
  return { values, setValues, faults, problem, isBusy, disputed, isChanged, note, save }
}

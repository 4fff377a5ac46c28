import { useId, useState } from 'react'
import type { RecordFields } from '@shop/contract/catalogue/fields/admin-fields'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { changedValues, faultsAt, unreadFaults } from './field-values.ts'

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
  const { values, faults, problem, isChanged, isBusy, isMerged } = form
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 gap-4 p-4">
      <LeavingQuestion isChanged={isChanged} />
      <h2 id={id} className="text-section font-semibold">
        Custom fields
      </h2>
      {isMerged && (
        <Notice look="warn">
          Somebody else changed these fields in the meantime. Their values are here, except where you typed. Look at
          them, then save.
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

function useRecordFields({ loaded, read, write }: Omit<RecordFieldsPanelProps, 'canEdit'>) {
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState<FieldValues>(loaded.values)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isMerged, setIsMerged] = useState(false)
  const [note, setNote] = useState('')
  const changed = changedValues(stored.values, values)
  const take = (current: RecordFields, kept: FieldValues = {}): void => {
    setStored(current)
    setValues({ ...current.values, ...kept })
  }
  const refuse = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.code === 'change.outdated') {
      take(await read(), changed)
      setIsMerged(true)
      return
    }
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
      take(await write({ version: stored.version, values: changed }))
      setIsMerged(false)
      setNote('Saved')
    } catch (error) {
      await refuse(error).catch((failure: unknown) => setProblem(messageOf(failure)))
    } finally {
      setIsBusy(false)
    }
  }
  const isChanged = Object.keys(changed).length > 0
  return { values, setValues, faults, problem, isBusy, isMerged, isChanged, note, save }
}

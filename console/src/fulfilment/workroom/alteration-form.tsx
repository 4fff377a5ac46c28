import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminAlterationCalls } from '@shop/contract/core/admin-call-table'
import type { Alteration } from '@shop/contract/fulfilment/admin-alterations'
import { alterationSteps, alterationStepTexts, type AlterationStep } from '@shop/contract/fulfilment/alteration-options'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

/** The first of the steps that may follow; none of them was recorded with this version. */
const firstOf = ({ next }: Alteration): AlterationStep | undefined => next[0]

/** The next step of an alteration; a price is settled when the piece is handed back. */
export function AlterationForm({ alteration }: { readonly alteration: Alteration }) {
  const { id, version, next, priceMinor } = alteration
  const [kind, setKind] = useState(firstOf(alteration))
  const [note, setNote] = useState('')
  const [paidWith, setPaidWith] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { revalidate } = useRevalidator()
  const fresh = useFreshOnConflict()
  if (kind === undefined) return null
  const fields = fieldsOf(error)
  const record = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await fresh(() =>
        callApi(adminAlterationCalls.record, { params: { id }, body: { version, kind, note, paidWith } }),
      )
      await revalidate()
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void record(event)} className="grid gap-4" aria-label="Record a step">
      {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
      <SelectField
        label="Step"
        value={kind}
        options={next.map((step) => ({ value: step, text: alterationStepTexts[step] }))}
        onChange={({ target }) => setKind(alterationSteps.find((step) => step === target.value))}
        {...(kind === 'ready' && { hint: 'The customer gets a message.' })}
      />
      {kind === 'handed_back' && priceMinor > 0 && (
        <TextField
          label={`Order that paid ${amountText(priceMinor)}`}
          hint="Take the alteration as a new order, with its own piece, and enter its number once it is paid."
          autoComplete="off"
          maxLength={40}
          value={paidWith}
          error={fields['paidWith']}
          onChange={({ target }) => setPaidWith(target.value)}
        />
      )}
      <AreaField
        label="Note for the staff (optional)"
        rows={2}
        maxLength={1000}
        value={note}
        error={fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>
        <Button look="primary" type="submit" isBusy={isBusy}>
          Record step
        </Button>
      </p>
    </form>
  )
}

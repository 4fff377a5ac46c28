import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import type { StepPicture, WorkroomLine } from '@shop/contract/fulfilment/admin-workroom'
import {
  approvalDays,
  longestStepNote,
  maxApprovalDays,
  maxStepPictures,
  stepKinds,
  stepTexts,
  type StepKind,
} from '@shop/contract/fulfilment/workroom-options'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { DropZone, FileButton, UploadList } from '#features/pictures'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-input.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { Thumbnail } from './private-picture.tsx'
import { useStepUploads } from './use-step-uploads.ts'
import { picturesText } from './workroom-labels.ts'

type StepFormProps = { readonly code: string; readonly line: WorkroomLine }

/** The step after the newest one, or the first step. */
function nextKind({ steps: [newest] }: WorkroomLine): StepKind {
  if (newest === undefined) return stepKinds[0]
  const waits = newest.approval?.state === 'changes' && newest.approval.closedAt === null
  const at = stepKinds.indexOf(newest.kind)
  return stepKinds[waits ? at : Math.min(at + 1, stepKinds.length - 1)] ?? newest.kind
}

type Draft = {
  readonly kind: StepKind
  readonly note: string
  readonly pictures: readonly StepPicture[]
  readonly asksApproval: boolean
  readonly days: number
}

/** Sends the step once, however often the button is pressed; a refusal keeps the draft. */
function useRecord({ code, line }: StepFormProps, draft: Draft, onRecorded: () => void) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const fresh = useFreshOnConflict()
  const keyOf = useRequestKeys()
  const record = async (): Promise<void> => {
    if (isBusy) return
    const body = { version: line.version, ...draft, pictures: draft.pictures.map(({ key }) => key) }
    const params = { code, position: line.position }
    setIsBusy(true)
    setError(undefined)
    try {
      await fresh(() => callApi(adminWorkroomCalls.record, { params, body, key: keyOf(body) }))
      onRecorded()
      await revalidate()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }
  return { error, isBusy, record }
}

export function StepForm({ code, line }: StepFormProps) {
  const first: Draft = { kind: nextKind(line), note: '', pictures: [], asksApproval: false, days: approvalDays }
  const [draft, setDraft] = useState(first)
  const [isRecorded, setIsRecorded] = useState(false)
  const set = (changes: Partial<Draft>): void => {
    setIsRecorded(false)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const add = (picture: StepPicture): void =>
    setDraft((before) => ({ ...before, pictures: [...before.pictures, picture] }))
  const uploads = useStepUploads({ code, position: line.position, onAdded: add })
  const { error, isBusy, record } = useRecord({ code, line }, draft, () => {
    setIsRecorded(true)
    uploads.clear()
    setDraft((before) => ({ ...first, kind: before.kind, days: before.days }))
  })
  const fields = fieldsOf(error)
  const isOpen = line.steps.some(({ approval }) => approval?.state === 'open' || approval?.state === 'expired')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!uploads.isBusy) void record()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-label="Record a step">
      <KindChoice kind={draft.kind} onChange={(kind) => set({ kind })} />
      <PicturesField
        pictures={draft.pictures}
        uploads={uploads}
        error={fields['pictures']}
        onChange={(pictures) => set({ pictures })}
      />
      <AreaField
        label="Note, which the customer reads"
        rows={3}
        maxLength={longestStepNote}
        value={draft.note}
        error={fields['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
      <ApprovalField draft={draft} isOpen={isOpen} error={fields['days']} onChange={set} />
      {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
      {isRecorded && <Notice look="good">The step is recorded.</Notice>}
      <div className="sticky bottom-11 -mx-4 border-t border-line bg-surface p-4 lg:static lg:mx-0 lg:border-0 lg:p-0">
        <Button type="submit" look="primary" isBusy={isBusy || uploads.isBusy} className="min-h-12 w-full md:w-auto">
          {draft.asksApproval ? 'Record and ask the customer' : 'Record step'}
        </Button>
      </div>
    </form>
  )
}

function KindChoice({ kind, onChange }: { readonly kind: StepKind; readonly onChange: (kind: StepKind) => void }) {
  return (
    <fieldset>
      <legend className="label">Step</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {stepKinds.map((one) => (
          <label
            key={one}
            className={classNames(
              'flex min-h-12 items-center gap-2 rounded-soft border px-3',
              one === kind ? 'border-accent bg-accent-tint font-semibold' : 'border-control hover:bg-raised',
            )}
          >
            <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => onChange(one)} />
            {stepTexts[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PicturesFieldProps = {
  readonly pictures: readonly StepPicture[]
  readonly uploads: ReturnType<typeof useStepUploads>
  readonly error: string | undefined
  readonly onChange: (pictures: readonly StepPicture[]) => void
}

function PicturesField({ pictures, uploads, error, onChange }: PicturesFieldProps) {
  const room = maxStepPictures - pictures.length - uploads.pending
  const add = (files: readonly File[]): void => uploads.add(files.slice(0, Math.max(0, room)))
  return (
    <fieldset>
      <legend className="label">Pictures, up to {maxStepPictures}</legend>
      <DropZone onFiles={add}>
        {room > 0 && (
          <div className="grid gap-2 sm:flex">
            <FileButton label="Take a picture" look="primary" isCamera className="min-h-12" onFiles={add} />
            <FileButton label="Choose pictures" isMany className="min-h-12" onFiles={add} />
          </div>
        )}
        <UploadList {...uploads} />
        {pictures.length > 0 && (
          <ul aria-label={picturesText(pictures.length)} className="flex flex-wrap gap-3">
            {pictures.map(({ key }, index) => (
              <li key={key} className="grid justify-items-center">
                <Thumbnail pictureKey={key} name={`Picture ${index + 1}`} />
                <Button look="quiet" onClick={() => onChange(pictures.filter((one) => one.key !== key))}>
                  Remove<span className="sr-only"> picture {index + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DropZone>
      <p role="status" className="mt-1 text-small text-alert empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type ApprovalFieldProps = {
  readonly draft: Draft
  /** True while the customer has an open request for this piece. */
  readonly isOpen: boolean
  readonly error: string | undefined
  readonly onChange: (changes: Partial<Draft>) => void
}

function ApprovalField({ draft: { asksApproval, days }, isOpen, error, onChange }: ApprovalFieldProps) {
  if (isOpen) return <Notice look="warn">The customer has an open request. Withdraw it to ask again.</Notice>
  return (
    <div className="grid gap-3">
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          className="size-6"
          checked={asksApproval}
          onChange={({ target }) => onChange({ asksApproval: target.checked })}
        />
        Ask for the customer’s approval
      </label>
      {asksApproval && (
        <NumberField
          label="Days to answer"
          least={1}
          most={maxApprovalDays}
          wanted={`Enter 1 to ${maxApprovalDays} days`}
          value={days}
          error={error}
          onChange={(typed) => onChange({ days: typed ?? days })}
        />
      )}
    </div>
  )
}

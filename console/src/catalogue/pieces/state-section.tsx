import { useState } from 'react'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { ActionButtons } from '#ui/action-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText, timeText } from '#ui/format.ts'
import { instantOf } from '#ui/india-time.ts'
import { Notice } from '#ui/notice.tsx'
import { ScheduleField } from '#ui/schedule-field.tsx'
import { PieceBadge } from './piece-badge.tsx'
import { policyTexts } from './piece-labels.ts'
import { Section } from './section.tsx'
import type { PieceState } from './use-piece.ts'

const actionTexts = {
  publish: 'Publish',
  schedule: 'Schedule publishing',
  unschedule: 'Cancel schedule',
  withdraw: 'Withdraw from sale',
} as const
type Action = keyof typeof actionTexts

function actionsOf({ state, publishAt, missing }: AdminPiece): readonly Action[] {
  if (state === 'published') return ['withdraw']
  const back = publishAt === null ? [] : (['unschedule'] as const)
  return missing.length > 0 ? back : ['publish', 'schedule', ...back]
}

type StateSectionProps = { readonly state: PieceState; readonly canEdit: boolean }

/** The state of the piece, what it lacks, and the next step. Unsaved fields are saved first. */
export function StateSection({ state, canEdit }: StateSectionProps) {
  const { piece, isChanged, save, take } = state
  const [busyWith, setBusyWith] = useState<Action>()
  const [problem, setProblem] = useState<string>()
  const [isScheduling, setIsScheduling] = useState(false)
  const [asking, setAsking] = useState<Asked>()

  const run = async (work: (saved: AdminPiece) => Promise<AdminPiece>): Promise<void> => {
    const saved = isChanged ? await save() : piece
    if (saved !== undefined) take(await work(saved))
  }
  /** Publishing a piece of which a size has no stock needs a second word; counts may be newer than this page. */
  const ask = async (action: Action): Promise<void> => {
    if (action !== 'publish' && action !== 'schedule') {
      await act(action)
      return
    }
    setBusyWith(action)
    setProblem(undefined)
    try {
      const saved = isChanged ? await save() : piece
      if (saved === undefined) return
      const { stock } = await callApi(adminPieceCalls.find, { params: { id: saved.id } })
      if (stock.some(isOut)) setAsking({ action, stock })
      else await act(action)
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  const act = async (action: Action): Promise<void> => {
    if (action === 'schedule') {
      setIsScheduling(true)
      return
    }
    setBusyWith(action)
    setProblem(undefined)
    try {
      await run(({ id, version }) => callApi(adminPieceCalls[action], { params: { id }, body: { version } }))
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  return (
    <Section title="Status">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PieceBadge state={piece.state} publishAt={piece.publishAt} />
        {piece.listedAt !== null && <span className="text-ink-2">Live since {dayYearText(piece.listedAt)}</span>}
      </p>
      {piece.state !== 'published' && piece.missing.length > 0 && (
        <div>
          <p className="font-semibold">Before it can be published it needs:</p>
          <ul className="mt-1 list-disc pl-5">
            {piece.missing.map(({ field, text }) => (
              <li key={field + text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {canEdit && (
        <ActionButtons
          actions={actionsOf(piece)}
          texts={actionTexts}
          isDanger={(action) => action === 'withdraw'}
          busyWith={busyWith}
          onAct={ask}
        />
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <p className="text-small text-ink-2">Last change {timeText(piece.changedAt)}</p>
      {asking !== undefined && (
        <WithoutStockDialog
          asked={asking}
          onClose={() => setAsking(undefined)}
          onAgreed={() => {
            setAsking(undefined)
            void act(asking.action)
          }}
        />
      )}
      {isScheduling && <ScheduleDialog publishAt={piece.publishAt} run={run} onClose={() => setIsScheduling(false)} />}
    </Section>
  )
}

type Size = AdminPiece['stock'][number]
type Asked = { readonly action: 'publish' | 'schedule'; readonly stock: readonly Size[] }

const isOut = ({ policy, available }: Size): boolean => policy === 'tracked' && available === 0

/** `S 0 · L made to order`. */
const sizeText = ({ choices, policy, available }: Size): string =>
  `${choices.join(' / ') || 'The piece'} ${policy === 'tracked' ? available : policyTexts[policy].toLowerCase()}`

type WithoutStockDialogProps = {
  readonly asked: Asked
  readonly onClose: () => void
  readonly onAgreed: () => void
}

function WithoutStockDialog({ asked: { action, stock }, onClose, onAgreed }: WithoutStockDialogProps) {
  const isWholly = stock.every(isOut)
  return (
    <Dialog title={isWholly ? 'Publish without any stock?' : 'Publish with sizes that are sold out?'} onClose={onClose}>
      <div className="grid gap-4">
        <p className="font-semibold">{stock.map(sizeText).join(' · ')}</p>
        <p>Shoppers see the sizes with 0 as sold out. Count the pieces first if they are on the shelf.</p>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={onAgreed}>
            {action === 'publish' ? 'Publish anyway' : 'Schedule anyway'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** One sentence for missing fields, because most of them have no field here. */
function refusalText(error: unknown): string {
  const fields = Object.values(fieldsOf(error))
  if (error instanceof ApiError && error.code === 'change.outdated') {
    return 'Somebody changed this piece in the meantime. Reload the page to see it, then try again.'
  }
  return fields.length > 0 ? `${fields.join('. ')}.` : messageOf(error)
}

type ScheduleDialogProps = {
  readonly publishAt: string | null
  readonly run: (work: (saved: AdminPiece) => Promise<AdminPiece>) => Promise<void>
  readonly onClose: () => void
}

function ScheduleDialog({ publishAt, run, onClose }: ScheduleDialogProps) {
  const submit = (form: FormData): Promise<void> =>
    run(({ id, version }) =>
      callApi(adminPieceCalls.publish, { params: { id }, body: { version, at: instantOf(textIn(form, 'at')) } }),
    )
  return (
    <FormDialog title="Schedule publishing" action="Schedule" onClose={onClose} onSubmit={submit}>
      {(fields) => <ScheduleField publishAt={publishAt} error={fields['at']} />}
    </FormDialog>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { dateText } from '@shop/contract/core/date-text'
import { longestChange, type ApprovalChoice } from '@shop/contract/fulfilment/workroom-options'
import { ApiError } from '#api/api-error.ts'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { formatLanguage } from '#session/language.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { sendAnswer, type WorkroomSource, type WorkroomStep } from './workroom-api.ts'

type Approval = NonNullable<WorkroomStep['approval']>

type ApprovalProps = {
  readonly step: WorkroomStep
  readonly approval: Approval
  readonly source: WorkroomSource
  readonly onAnswered: () => void
}

/** The two choices while the request is open, and its result afterwards. */
export function ApprovalPart({ approval, ...props }: ApprovalProps) {
  if (approval.state === 'open') return <Choices approval={approval} {...props} />
  return (
    <div className="mt-4 border-s-2 border-line ps-4 text-small">
      <Outcome approval={approval} />
    </div>
  )
}

function Outcome({ approval: { state, words, until, answered_at: at } }: { readonly approval: Approval }) {
  if (state === 'approved')
    return (
      <p className="font-semibold text-patina">
        <Trans>You approved this on {dateText(at ?? until, formatLanguage)}.</Trans>
      </p>
    )
  if (state === 'changes') {
    return (
      <>
        <p className="font-semibold">
          <Trans>You asked for a change on {dateText(at ?? until, formatLanguage)}.</Trans>
        </p>
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-kajal-2">{words}</p>
      </>
    )
  }
  if (state === 'withdrawn')
    return (
      <p className="text-kajal-2">
        <Trans>This request was withdrawn. No answer is needed.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Your time to answer ended on {dateText(until, formatLanguage)}.{' '}
        <Link to="/contact" className="quiet-link">
          Write to us
        </Link>
      </Trans>
    </p>
  )
}

/** Sends one answer at a time; a refusal shows the present state of the request. */
function useAnswer({ step, source, onAnswered }: Omit<ApprovalProps, 'approval'>) {
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const send = async (answer: ApprovalChoice, words: string) => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      notifySuccess(await sendAnswer(browserApi, source, { id: step.id, answer, words }))
      onAnswered()
    } catch (error) {
      notifyError(error)
      if (error instanceof ApiError && error.code.startsWith('workroom.')) onAnswered()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, send }
}

function Choices({ approval, ...props }: ApprovalProps) {
  const { isBusy, send } = useAnswer(props)
  const [open, setOpen] = useState<'approve' | 'change'>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const sendChange = () => {
    const text = words.trim()
    setProblem(text === '' ? t`Tell us what to change` : '')
    if (text !== '') void send('change', text)
  }
  return (
    <div className="mt-5">
      <p className="font-semibold">
        <Trans>Please answer by {dateText(approval.until, formatLanguage)}.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isBusy={isBusy && open === 'approve'} onClick={() => setOpen('approve')}>
          <Trans>Approve</Trans>
        </Button>
        {open !== 'change' && (
          <Button look="secondary" onClick={() => setOpen('change')}>
            <Trans>Ask for a change</Trans>
          </Button>
        )}
      </div>
      {open === 'change' && (
        <div className="mt-5 grid max-w-reading justify-items-start gap-4">
          <TextAreaField
            label={t`What should we change?`}
            value={words}
            maxLength={longestChange}
            error={problem === '' ? undefined : problem}
            className="w-full"
            onChange={({ target }) => setWords(target.value)}
          />
          <Button look="secondary" isBusy={isBusy} onClick={sendChange}>
            <Trans>Send request</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={open === 'approve'}
        onClose={() => setOpen(undefined)}
        header={t`Approve this step?`}
        body={t`We continue with your piece as the pictures show it. You can answer only once.`}
        primary={t`Approve`}
        secondary={t`Go back`}
        isBusy={isBusy}
        onConfirm={() => void send('approve', '')}
      />
    </div>
  )
}

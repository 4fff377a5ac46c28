import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import type { AdminWorkroomStep, WorkroomLine } from '@shop/contract/fulfilment/admin-workroom'
import { stepTexts } from '@shop/contract/fulfilment/workroom-options'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { Thumbnail } from './private-picture.tsx'

type StepListProps = { readonly line: WorkroomLine; readonly canWork: boolean }

/** The steps of a piece, newest first. */
export function StepList({ line, canWork }: StepListProps) {
  if (line.steps.length === 0) return <p className="text-ink-2">No step is recorded yet.</p>
  return (
    <ol className="grid gap-4 border-l border-line pl-4">
      {line.steps.map((step) => (
        <Step key={step.id} step={step} line={line} canWork={canWork} />
      ))}
    </ol>
  )
}

function Step({ step, line, canWork }: StepListProps & { readonly step: AdminWorkroomStep }) {
  const { kind, note, author, at, pictures, approval } = step
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{stepTexts[kind]}</strong>
        {approval !== null && (
          <ApprovalBadge
            state={approval.state}
            needsAnswer={approval.state === 'changes' && approval.closedAt === null && line.needsAnswer}
          />
        )}
        {approval !== null && approval.round > 1 && (
          <span className="text-small text-ink-2">round {approval.round}</span>
        )}
      </p>
      <p className="text-small text-ink-2">
        {timeText(at)} · by {author}
      </p>
      {note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ key }, index) => (
            <li key={key}>
              <Thumbnail pictureKey={key} name={`${stepTexts[kind]}, picture ${index + 1} of ${pictures.length}`} />
            </li>
          ))}
        </ul>
      )}
      {approval !== null && <Answer approval={approval} />}
      {canWork && (approval?.state === 'open' || approval?.state === 'expired') && (
        <Withdraw stepId={step.id} version={line.version} />
      )}
    </li>
  )
}

const answererTexts = { customer: 'the customer', link: 'the customer, by the link' } as const

function Answer({ approval }: { readonly approval: NonNullable<AdminWorkroomStep['approval']> }) {
  const { state, until, words, remindedAt, answeredAt, answeredBy, closedAt, closedBy } = approval
  return (
    <div className="mt-2 text-small">
      {(state === 'open' || state === 'expired') && (
        <p className="text-ink-2">
          {state === 'open' ? 'Answer by' : 'The time ended on'} {dayText(until)}
          {remindedAt !== null && ` · reminded ${timeText(remindedAt)}`}
        </p>
      )}
      {words !== '' && (
        <blockquote className="border-l-2 border-accent pl-3 whitespace-pre-line wrap-anywhere">{words}</blockquote>
      )}
      {answeredAt !== null && (
        <p className="mt-1 text-ink-2">
          {state === 'approved' ? 'Approved' : 'Change requested'} {timeText(answeredAt)} · by{' '}
          {answererTexts[answeredBy ?? 'customer']}
        </p>
      )}
      {closedAt !== null && (
        <p className="mt-1 text-ink-2">
          {state === 'withdrawn' ? 'Withdrawn' : 'Answered'} {timeText(closedAt)} · by {closedBy}
        </p>
      )}
    </div>
  )
}

function Withdraw({ stepId, version }: { readonly stepId: number; readonly version: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const withdraw = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(adminWorkroomCalls.withdraw, { params: { id: stepId }, body: { version } })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      await revalidate()
      setIsBusy(false)
    }
  }
  return (
    <div className="mt-1">
      <Button look="quiet" className="px-0" isBusy={isBusy} onClick={() => void withdraw()}>
        Withdraw the request
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </div>
  )
}

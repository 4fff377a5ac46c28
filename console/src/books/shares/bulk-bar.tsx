import { useState } from 'react'
import type { StatementResult, StatementRow } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthText } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { amountText, totalOf } from '#ui/format.ts'

type BulkBarProps = {
  readonly month: string
  readonly selected: readonly StatementRow[]
  readonly onDone: (results: readonly StatementResult[]) => void
  readonly onClear: () => void
}

type Step = 'issue' | 'approve'

const countText = (count: number): string => (count === 1 ? '1 statement' : `${count} statements`)

/** Issues the chosen drafts, or approves the chosen statements. */
export function BulkBar({ month, selected, onDone, onClear }: BulkBarProps) {
  const [step, setStep] = useState<Step>()
  const drafts = selected.filter(({ state }) => state === 'draft')
  const issued = selected.filter(({ state }) => state === 'issued')
  return (
    <div
      role="region"
      aria-label="Chosen statements"
      className="panel sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-3 p-3"
    >
      <strong>{selected.length} selected</strong>
      {drafts.length > 0 && (
        <Button look="primary" onClick={() => setStep('issue')}>
          Issue {drafts.length}
        </Button>
      )}
      {issued.length > 0 && (
        <Button look="primary" onClick={() => setStep('approve')}>
          Approve {issued.length}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {step === 'issue' && (
        <IssueDialog month={month} drafts={drafts} onDone={onDone} onClose={() => setStep(undefined)} />
      )}
      {step === 'approve' && <ApproveDialog issued={issued} onDone={onDone} onClose={() => setStep(undefined)} />}
    </div>
  )
}

const totalText = (rows: readonly StatementRow[]): string =>
  amountText(totalOf(rows.map(({ closingMinor }) => closingMinor)))

type Done = { readonly onDone: (results: readonly StatementResult[]) => void; readonly onClose: () => void }
type IssueDialogProps = Done & { readonly month: string; readonly drafts: readonly StatementRow[] }

export function IssueDialog({ month, drafts, onDone, onClose }: IssueDialogProps) {
  const issue = async (): Promise<void> => {
    const statements = drafts.map(({ designerId, closingMinor, lineCount }) => ({
      designerId,
      closingMinor,
      lineCount,
    }))
    const { results } = await callApi(adminStatementCalls.issue, { body: { month, statements } })
    onDone(results)
  }
  return (
    <FormDialog title={`Issue ${countText(drafts.length)}`} action="Issue" onClose={onClose} onSubmit={issue}>
      {() => (
        <p>
          {countText(drafts.length)} for {monthText(month)}, {totalText(drafts)} in all. Each gets a number, and its
          lines stay as they are now. Another person approves it.
        </p>
      )}
    </FormDialog>
  )
}

type ApproveDialogProps = Done & { readonly issued: readonly StatementRow[] }

export function ApproveDialog({ issued, onDone, onClose }: ApproveDialogProps) {
  const approve = async (): Promise<void> => {
    const statements = issued.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]))
    const { results } = await callApi(adminStatementCalls.approve, { body: { statements } })
    onDone(results)
  }
  return (
    <FormDialog title={`Approve ${countText(issued.length)}`} action="Approve" onClose={onClose} onSubmit={approve}>
      {() => (
        <p>
          {countText(issued.length)}, {totalText(issued)} in all. The shares are booked as owed to the designers.
        </p>
      )}
    </FormDialog>
  )
}

import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { BankLine } from '@shop/contract/books/admin-bank-lines'
import { bankLineStateTexts, type BankLineState } from '@shop/contract/books/settlement-options'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { usePages } from '#ui/use-pages.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BankLineDialog, bankStepTexts, type BankStep } from './bank-line-dialogs.tsx'
import { bankStateLooks, matchPaths, matchTexts } from './settlement-labels.ts'

type ListStep = BankStep | 'assign'
type Chosen = { readonly line: BankLine; readonly step: ListStep }

const stepTexts = { ...bankStepTexts, assign: 'Assign' } as const satisfies Record<ListStep, string>

function stepsOf({ state, canConfirm }: BankLine, mayReconcile: boolean): readonly ListStep[] {
  if (!mayReconcile) return []
  if (state === 'matched') return ['undo']
  if (state === 'set_aside') return ['reopen']
  return canConfirm ? ['confirm', 'assign', 'set_aside'] : ['assign', 'set_aside']
}

function columnsOf(mayReconcile: boolean, onStep: (chosen: Chosen) => void): readonly Column<BankLine>[] {
  return [
    { name: 'Date', cell: ({ day }) => <span className="whitespace-nowrap">{dayYearText(day)}</span> },
    {
      name: 'Narration',
      cell: ({ narration, reference, account }) => (
        <span className="block min-w-0 md:max-w-96">
          <span className="wrap-anywhere">{narration === '' ? '–' : narration}</span>
          {reference !== '' && <span className="block text-small wrap-anywhere text-ink-2">{reference}</span>}
          {account !== null && <span className="block text-small wrap-anywhere text-ink-2">Account {account}</span>}
        </span>
      ),
    },
    {
      name: 'Amount',
      isNumber: true,
      cell: ({ amountMinor }) => (
        <strong className={classNames('whitespace-nowrap', amountMinor < 0 && 'text-alert')}>
          {amountText(amountMinor)}
        </strong>
      ),
    },
    { name: 'Belongs to', cell: (line) => <Match line={line} /> },
    { name: 'Status', cell: ({ state }) => <Badge look={bankStateLooks[state]}>{bankLineStateTexts[state]}</Badge> },
    {
      name: 'Next step',
      cell: (line) => {
        const steps = stepsOf(line, mayReconcile)
        if (steps.length === 0) return '–'
        return (
          <span className="flex flex-wrap justify-end gap-2 md:justify-start">
            {steps.map((step) => (
              <Button
                key={step}
                look={step === 'confirm' ? 'primary' : 'secondary'}
                aria-label={`${stepTexts[step]}: ${amountText(line.amountMinor)}, ${line.narration}`}
                onClick={() => onStep({ line, step })}
              >
                {stepTexts[step]}
              </Button>
            ))}
          </span>
        )
      },
    },
  ]
}

function Match({ line: { matches, reason, changedBy } }: { readonly line: BankLine }) {
  if (matches.length === 0) {
    return reason === '' ? (
      '–'
    ) : (
      <span className="wrap-anywhere">
        {reason} <span className="text-ink-2">({changedBy})</span>
      </span>
    )
  }
  return (
    <span>
      {matches.map(({ kind, id, name, amountMinor }) => (
        <span key={`${kind} ${name}`} className="block">
          {matchTexts[kind]}{' '}
          <Link to={`${matchPaths[kind]}/${id ?? name}`} className="text-link wrap-anywhere">
            {name}
          </Link>
          {matches.length > 1 && <span className="text-ink-2">, {amountText(amountMinor)}</span>}
        </span>
      ))}
    </span>
  )
}

const emptyTexts = {
  all: 'No bank statement yet. Upload one as CSV.',
  unmatched: 'Every line is matched.',
  proposed: 'Nothing is proposed at the moment.',
  matched: 'No line is matched yet.',
  set_aside: 'No line was set aside.',
} as const

type Page = { readonly lines: readonly BankLine[]; readonly next: string | null }
type BankLineListProps = {
  readonly first: Page
  readonly query: Readonly<Record<string, string>>
  readonly view: BankLineState | 'all'
}

export function BankLineList({ first, query, view }: BankLineListProps) {
  const me = useOutletContext<Me>()
  const [chosen, setChosen] = useState<Chosen>()
  const pages = usePages({
    first,
    rowsOf: ({ lines }) => lines,
    load: (cursor) => callApi(adminBankLineCalls.list, { query: { ...query, cursor } }),
  })
  const filters = Object.keys(query).filter((name) => name !== 'state').length
  return (
    <>
      <ListTable
        label="Bank statement"
        columns={columnsOf(may(me, 'money.reconcile'), setChosen)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <NothingFound
            text={emptyTexts[view]}
            filteredText="No line matches these filters."
            filterCount={filters}
            to={`?view=${view}`}
          />
        }
      />
      {chosen !== undefined && <StepDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function StepDialog({ line, step, onClose }: Chosen & { readonly onClose: () => void }) {
  if (step === 'assign') return <AssignDialog line={line} onClose={onClose} />
  return <BankLineDialog line={line} step={step} onClose={onClose} />
}

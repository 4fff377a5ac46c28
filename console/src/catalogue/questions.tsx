import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminQuestion, ModerationResult } from '@shop/contract/catalogue/admin-reviews'
import { adminReviewCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { BulkResults } from '#ui/bulk-results.tsx'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useBulk } from '#ui/use-bulk.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { ReviewBadge } from './reviews/review-badge.tsx'
import { AnswerDialog, RefuseDialog } from './reviews/review-dialogs.tsx'
import { questionStateOrder, questionStateTexts } from './reviews/review-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = questionStateOrder.find((one) => one === given.get('state')) ?? 'pending'
  return signedIn(request, async () => {
    const [page, waiting] = await Promise.all([
      callApi(adminReviewCalls.questions, { query: { state }, signal: request.signal }),
      callApi(adminReviewCalls.counts, { signal: request.signal }),
    ])
    return { state, page, waiting }
  })
}

const columns: readonly Column<AdminQuestion>[] = [
  {
    name: 'Piece',
    cell: ({ piece }) => (
      <a href={piece.address} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
        {piece.name}
      </a>
    ),
  },
  {
    name: 'Question',
    cell: ({ question, answer, refusalReason }) => (
      <div className="max-w-prose min-w-0 py-1 md:min-w-80">
        <p className="whitespace-pre-line wrap-anywhere">{question}</p>
        {answer !== '' && <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">{answer}</p>}
        {refusalReason !== '' && <p className="mt-1 text-warn wrap-anywhere">Rejected: {refusalReason}</p>}
      </div>
    ),
  },
  { name: 'From', cell: ({ author }) => author },
  { name: 'Written', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Status', cell: ({ state }) => <ReviewBadge state={state} text={questionStateTexts[state]} /> },
]

const answerColumn = (onAnswer: (id: number) => void): Column<AdminQuestion> => ({
  name: 'Answer',
  cell: ({ id, author, answer }) => (
    <Button aria-label={`Answer the question of ${author}`} onClick={() => onAnswer(id)}>
      {answer === '' ? 'Answer' : 'Change'}
    </Button>
  ),
})

export function Component() {
  const { state, page, waiting } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canDecide = may(me, 'marketing.edit')
  const pages = usePages({
    first: page,
    rowsOf: ({ questions }) => questions,
    load: (cursor) => callApi(adminReviewCalls.questions, { query: { state, cursor } }),
    filters: state,
  })
  const [answering, setAnswering] = useState<number>()
  const { keys, setKeys, results, finish } = useBulk<ModerationResult>(state)
  const [isRefusing, setIsRefusing] = useState(false)
  const selected = pages.rows.filter(({ id }) => keys.has(String(id)))
  const question = pages.rows.find(({ id }) => id === answering)
  return (
    <>
      <PageTitle title="Questions" />
      <ViewTabs
        name="state"
        views={questionStateOrder}
        current={state}
        texts={questionStateTexts}
        countOf={(one) => (one === 'pending' ? waiting.questions : undefined)}
      />
      {results !== undefined && <BulkResults results={results} noun="Question" />}
      {selected.length > 0 && (
        <section aria-label="Selected questions" className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
          <span className="font-semibold">{selected.length} selected</span>
          <Button look="danger" onClick={() => setIsRefusing(true)}>
            Reject
          </Button>
          <Button look="quiet" onClick={() => setKeys(new Set())}>
            Clear
          </Button>
        </section>
      )}
      <ListTable
        label="Questions"
        columns={canDecide ? [...columns, answerColumn(setAnswering)] : columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={({ piece, author }) => `the question of ${author} about ${piece.name}`}
        selection={canDecide && state !== 'refused' ? { keys, onChange: setKeys } : undefined}
        empty={
          <p className="font-semibold">{state === 'pending' ? 'No questions to answer.' : 'No questions here.'}</p>
        }
      />
      {question !== undefined && <AnswerDialog question={question} onClose={() => setAnswering(undefined)} />}
      {isRefusing && (
        <RefuseDialog
          title={selected.length === 1 ? 'Reject a question' : `Reject ${selected.length} questions`}
          chosen={selected}
          kind="questions"
          onDone={finish}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  )
}

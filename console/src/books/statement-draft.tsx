import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { Statement, StatementResult } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthAfter, monthForm, monthOf, monthText } from '@shop/contract/core/india-month'
import { ApiError } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { DateFilter } from '#ui/date-filter.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { IssueDialog } from './shares/bulk-bar.tsx'
import { StatementSheet } from './shares/statement-sheet.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const given = new URL(request.url).searchParams.get('month') ?? ''
  const month = monthForm.test(given) ? given : monthAfter(monthOf(new Date()), -1)
  return signedIn(request, async () => {
    try {
      const draft = await callApi(adminStatementCalls.draft, {
        params: { id },
        query: { month },
        signal: request.signal,
      })
      return { id, month, draft, problem: null }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'statement.issued') throw error
      return { id, month, draft: null, problem: error.message }
    }
  })
}

export function Component() {
  const { id, month, draft, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-2">
        <Link to={`/shares/${id}`} className="text-link">
          {draft?.label ?? 'The label'}
        </Link>
      </p>
      <PageTitle title={`Draft, ${monthText(month)}`}>
        <div className="flex flex-wrap items-center gap-3">
          <SearchForm label="Statement" submitsDates>
            <DateFilter label="Month" name="month" value={month} type="month" />
          </SearchForm>
          {draft !== null && <Issue draft={draft} />}
        </div>
      </PageTitle>
      {problem !== null && <Notice look="warn">There is no draft: {problem}</Notice>}
      {draft !== null && <Sheet key={month} draft={draft} />}
    </>
  )
}

function Sheet({ draft }: { readonly draft: Statement }) {
  const me = useOutletContext<Me>()
  return (
    <>
      {!draft.isMonthOver && (
        <p className="mb-4 text-ink-2">The month is not over: this draft still changes, and is issued after its end.</p>
      )}
      <StatementSheet statement={draft} canOpenOrders={may(me, 'orders.read')} />
    </>
  )
}

function Issue({ draft }: { readonly draft: Statement }) {
  const me = useOutletContext<Me>()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!draft.isMonthOver || !may(me, 'money.reconcile')) return null
  const finish = ([result]: readonly StatementResult[]): void => {
    if (result?.isDone === true) void navigate(`/shares/${draft.designerId}`)
    else setRefusal(result?.message ?? 'It was not issued. Try again.')
  }
  return (
    <>
      {refusal !== undefined && <Notice look="alert">{refusal}</Notice>}
      <Button look="primary" onClick={() => setIsOpen(true)}>
        Issue
      </Button>
      {isOpen && <IssueDialog month={draft.month} drafts={[draft]} onDone={finish} onClose={() => setIsOpen(false)} />}
    </>
  )
}

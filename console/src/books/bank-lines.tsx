import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { TakenBankLines } from '@shop/contract/books/admin-bank-lines'
import { bankLineStates, bankLineStateTexts } from '@shop/contract/books/settlement-options'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { filtersIn } from '#ui/filters-in.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BankLineList } from './settlements/bank-line-list.tsx'
import { BankUploadDialog } from './settlements/bank-upload-dialog.tsx'
import { PeriodFileDialog } from './settlements/period-file-dialog.tsx'
import { TakenPanel } from './settlements/taken-panel.tsx'

const views = ['all', ...bankLineStates] as const
const viewTexts = { all: 'All', ...bankLineStateTexts } as const
const filterNames = ['search', 'from', 'until'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const direction = (['in', 'out'] as const).find((one) => one === params.get('direction'))
  const query = {
    ...filtersIn(params, filterNames),
    ...(direction && { direction }),
    ...(view !== 'all' && { state: view }),
  }
  const { signal } = request
  return signedIn(request, async () => {
    const [counts, page] = await Promise.all([
      callApi(adminBankLineCalls.counts, { signal }),
      callApi(adminBankLineCalls.list, { query, signal }),
    ])
    return { view, query, counts, page }
  })
}

type Step = 'upload' | 'file'

export function Component() {
  const { view, query, counts, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [step, setStep] = useState<Step>()
  const [taken, setTaken] = useState<TakenBankLines>()
  return (
    <>
      <PageTitle title="Bank statement">
        <div className="flex flex-wrap gap-2">
          {may(me, 'money.reconcile') && (
            <>
              <Button look="primary" onClick={() => setStep('upload')}>
                Upload a statement
              </Button>
              <MatchButton />
            </>
          )}
          {may(me, 'exports.make') && <Button onClick={() => setStep('file')}>Download CSV</Button>}
        </div>
      </PageTitle>
      {taken !== undefined && (
        <TakenPanel
          isTaken={taken.isTaken}
          text={takenText(taken)}
          faults={taken.faults}
          notes={taken.notes}
          onClose={() => setTaken(undefined)}
        />
      )}
      <ViewTabs
        views={views}
        current={view}
        texts={viewTexts}
        countOf={(one) => (one === 'all' ? undefined : counts[one])}
      />
      <Filters view={view} />
      <BankLineList key={`${view} ${JSON.stringify(query)}`} first={page} query={query} view={view} />
      {step === 'upload' && <BankUploadDialog onDone={setTaken} onClose={() => setStep(undefined)} />}
      {step === 'file' && (
        <PeriodFileDialog
          title="Download bank statement"
          call={adminBankLineCalls.file}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}

function takenText({ added, known, matched, proposed }: TakenBankLines): string {
  const lines = added === 1 ? '1 line added' : `${added} lines added`
  const before = known > 0 ? `, ${known} were uploaded before` : ''
  return `${lines}${before}. ${matched} matched, ${proposed} proposed.`
}

/** Matches open lines again, for example after payments or reports arrived. */
function MatchButton() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly look: 'good' | 'alert'; readonly text: string }>()
  const match = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { matched, proposed } = await callApi(adminBankLineCalls.match, {})
      setOutcome({ look: 'good', text: `${matched} matched, ${proposed} proposed.` })
      await revalidate()
    } catch (error) {
      setOutcome({ look: 'alert', text: messageOf(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void match()}>
        Match again
      </Button>
      {outcome !== undefined && <Notice look={outcome.look}>{outcome.text}</Notice>}
    </>
  )
}

function Filters({ view }: { readonly view: string }) {
  const [given] = useSearchParams()
  const field = (name: string) => ({ name, defaultValue: given.get(name) ?? '' })
  return (
    <SearchForm label="Bank statement" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[3fr_2fr_2fr_2fr_auto]">
      <input type="hidden" name="view" value={view} />
      <input
        {...field('search')}
        type="search"
        aria-label="Narration, reference or exact amount"
        placeholder="Narration, reference or amount"
        className="field col-span-2 lg:col-span-1"
      />
      <select {...field('direction')} aria-label="Direction" className="field col-span-2 lg:col-span-1">
        <option value="">In and out</option>
        <option value="in">Money in</option>
        <option value="out">Money out</option>
      </select>
      <input {...field('from')} type="date" aria-label="From" className="field" />
      <input {...field('until')} type="date" aria-label="To" className="field" />
      <Button type="submit" className="col-span-2 lg:col-span-1">
        Filter
      </Button>
    </SearchForm>
  )
}

import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { TakenLines } from '@shop/contract/books/admin-settlements'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { PeriodFileDialog } from './settlements/period-file-dialog.tsx'
import { FetchReportDialog, UploadReportDialog } from './settlements/report-dialogs.tsx'
import { pageOrder, pageTexts, type SettlementPage } from './settlements/settlement-labels.ts'
import { SettlementList } from './settlements/settlement-list.tsx'
import { TakenPanel } from './settlements/taken-panel.tsx'
import { UnsettledList } from './settlements/unsettled-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = pageOrder.find((one) => one === given.get('view')) ?? 'all'
  const isLateOnly = given.get('late') === 'true'
  const { signal } = request
  return signedIn(request, async () => {
    const [counts, list, unsettled] = await Promise.all([
      callApi(adminSettlementCalls.counts, { signal }),
      view === 'unsettled' ? null : callApi(adminSettlementCalls.list, { query: { view }, signal }),
      view === 'unsettled'
        ? callApi(adminSettlementCalls.unsettled, { query: { lateOnly: isLateOnly ? 'true' : 'false' }, signal })
        : null,
    ])
    return { view, isLateOnly, counts, list, unsettled }
  })
}

type Step = 'upload' | 'fetch' | 'file'

export function Component() {
  const { view, isLateOnly, counts, list, unsettled } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [step, setStep] = useState<Step>()
  const [taken, setTaken] = useState<TakenLines>()
  const close = (): void => setStep(undefined)
  const countOf = (page: SettlementPage): number | undefined => {
    const { exceptions, ready, notArrived } = counts
    return {
      all: undefined,
      booked: undefined,
      exceptions,
      ready,
      not_arrived: notArrived,
      unsettled: counts.unsettled,
    }[page]
  }
  return (
    <>
      <PageTitle title="Settlements">
        <Actions me={me} onStep={setStep} />
      </PageTitle>
      {taken !== undefined && (
        <TakenPanel
          isTaken={taken.isTaken}
          text={takenText(taken)}
          faults={taken.faults}
          onClose={() => setTaken(undefined)}
        />
      )}
      <ViewTabs views={pageOrder} current={view} texts={pageTexts} countOf={countOf} />
      {list !== null && view !== 'unsettled' && <SettlementList key={view} view={view} first={list} />}
      {unsettled !== null && (
        <UnsettledList key={String(isLateOnly)} first={unsettled} isLateOnly={isLateOnly} {...counts} />
      )}
      {step === 'upload' && <UploadReportDialog onDone={setTaken} onClose={close} />}
      {step === 'fetch' && <FetchReportDialog onDone={setTaken} onClose={close} />}
      {step === 'file' && (
        <PeriodFileDialog title="Download settlements" call={adminSettlementCalls.file} onClose={close} />
      )}
    </>
  )
}

function Actions({ me, onStep }: { readonly me: Me; readonly onStep: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {may(me, 'money.reconcile') && (
        <>
          <Button look="primary" onClick={() => onStep('upload')}>
            Upload a report
          </Button>
          <Button onClick={() => onStep('fetch')}>Fetch from the provider</Button>
        </>
      )}
      {may(me, 'exports.make') && <Button onClick={() => onStep('file')}>Download CSV</Button>}
    </div>
  )
}

function takenText({ added, known, waiting, settlements }: TakenLines): string {
  const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)
  const parts = [
    `${lines(added)} added, in ${settlements === 1 ? '1 settlement' : `${settlements} settlements`}.`,
    known > 0 ? `${lines(known)} ${known === 1 ? 'was' : 'were'} uploaded before.` : '',
    waiting > 0 ? `${lines(waiting)} without a settlement until now.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

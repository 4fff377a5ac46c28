import { useState } from 'react'
import { Form, useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { adminReportCalls, adminSearchLogCalls } from '@shop/contract/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { request as ask } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { periodIn, periodProblem } from '#reports/report-days.ts'
import { groupOrder, groupTexts } from '#reports/report-words.ts'
import { SalesReport } from '#reports/sales-report.tsx'
import { SearchReport } from '#reports/search-report.tsx'
import { AgeOfStock, ReturnReasons } from '#reports/small-reports.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const by = groupOrder.find((one) => one === given.get('by')) ?? 'day'
  const period = periodIn(given)
  const { signal } = request
  return signedIn(request, async () => {
    try {
      const [sales, returns, age, searches] = await Promise.all([
        ask(adminReportCalls.sales, { query: { ...period, by }, signal }),
        ask(adminReportCalls.returns, { query: period, signal }),
        ask(adminReportCalls.stockAge, { signal }),
        ask(adminSearchLogCalls.report, { query: period, signal }),
      ])
      return { by, period, problem: null, loaded: { sales, returns, age, searches } }
    } catch (error) {
      return { by, period, problem: periodProblem(error), loaded: null }
    }
  })
}

export function Component() {
  const { by, period, problem, loaded } = useLoaderData<typeof loader>()
  const [failure, setFailure] = useState<string>()
  const download = async (): Promise<void> => {
    setFailure(undefined)
    try {
      saveFile(await ask(adminReportCalls.salesFile, { body: { ...period, by } }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <>
      <PageTitle title="Reports">
        {loaded !== null && <Button onClick={() => void download()}>Download CSV</Button>}
      </PageTitle>
      <Filters />
      {failure !== undefined && <Notice look="alert">{failure}</Notice>}
      {problem !== null && <Notice look="alert">{problem}</Notice>}
      {loaded !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SalesReport report={loaded.sales} />
          <SearchReport report={loaded.searches} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            <ReturnReasons report={loaded.returns} />
            <AgeOfStock report={loaded.age} />
          </div>
        </div>
      )}
    </>
  )
}

/** The URL holds the filters, so that a shared link shows the same report. */
function Filters() {
  const { by, period } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  return (
    <Form
      key={`${by} ${period.from} ${period.until}`}
      aria-label="Report"
      onChange={(event) => void submit(event.currentTarget)}
      className="mb-4 flex flex-wrap gap-3"
    >
      <label className="flex items-center gap-2 text-small">
        From
        <input type="date" name="from" aria-label="From" defaultValue={period.from} className="field" required />
      </label>
      <label className="flex items-center gap-2 text-small">
        Until
        <input type="date" name="until" aria-label="Until" defaultValue={period.until} className="field" required />
      </label>
      <label className="flex items-center gap-2 text-small">
        By
        <select name="by" aria-label="Group by" defaultValue={by} className="field">
          {groupOrder.map((group) => (
            <option key={group} value={group}>
              {groupTexts[group]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  )
}

import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminReportCalls, adminSearchLogCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { DateFilter } from '#ui/date-filter.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { AgeOfStock } from './reports/age-of-stock.tsx'
import { DownloadButton } from './reports/download-button.tsx'
import { MarginReport } from './reports/margin-report.tsx'
import { periodIn, periodProblem } from './reports/report-days.ts'
import { groupOrder, groupTexts } from './reports/report-labels.ts'
import { ReturnReasons } from './reports/return-reasons.tsx'
import { SalesReport } from './reports/sales-report.tsx'
import { SearchReport } from './reports/search-report.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const by = groupOrder.find((one) => one === given.get('by')) ?? 'day'
  const period = periodIn(given)
  const { signal } = request
  return signedIn(request, async () => {
    try {
      const [sales, returns, searches] = await Promise.all([
        callApi(adminReportCalls.sales, { query: { ...period, by }, signal }),
        callApi(adminReportCalls.returns, { query: period, signal }),
        callApi(adminSearchLogCalls.report, { query: period, signal }),
      ])
      return { by, period, problem: null, loaded: { sales, returns, searches } }
    } catch (error) {
      return { by, period, problem: periodProblem(error), loaded: null }
    }
  })
}

export function Component() {
  const me = useOutletContext<Me>()
  const { by, period, problem, loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Reports">
        {loaded !== null && (
          <DownloadButton
            about="of the sales"
            load={() => callApi(adminReportCalls.salesFile, { body: { ...period, by } })}
          />
        )}
      </PageTitle>
      <Filters />
      {problem !== null && <Notice look="alert">{problem}</Notice>}
      {loaded !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SalesReport report={loaded.sales} />
          {may(me, 'costs.edit') && (
            <MarginReport key={`${period.from} ${period.until} ${by}`} period={period} by={by} />
          )}
          <SearchReport report={loaded.searches} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            <ReturnReasons report={loaded.returns} />
            <AgeOfStock />
          </div>
        </div>
      )}
    </>
  )
}

const labelClass = 'col-span-2 grid grid-cols-subgrid items-center text-small md:flex md:gap-2'

/** The filters are in the URL, so that a shared link shows the same report. */
function Filters() {
  const { by, period } = useLoaderData<typeof loader>()
  return (
    <SearchForm
      label="Report"
      submitsDates
      className="mb-4 grid w-full grid-cols-[auto_1fr] gap-3 md:flex md:flex-wrap"
    >
      <DateFilter label="From" name="from" value={period.from} labelClass={labelClass} />
      <DateFilter label="To" name="until" value={period.until} labelClass={labelClass} />
      <label className={labelClass}>
        By
        <select name="by" aria-label="Group by" defaultValue={by} className="field">
          {groupOrder.map((group) => (
            <option key={group} value={group}>
              {groupTexts[group]}
            </option>
          ))}
        </select>
      </label>
    </SearchForm>
  )
}

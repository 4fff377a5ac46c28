import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { GstMonth, GstSectionName } from '@shop/contract/books/admin-gst'
import { adminGstCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthText } from '@shop/contract/core/india-month'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { DateFilter } from '#ui/date-filter.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { GstSections } from './money/gst-sections.tsx'
import { GstTotals } from './money/gst-totals.tsx'

const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Returns are filed for the month that just ended. */
function lastMonth(): string {
  const [year = 0, month = 0] = indiaDay(new Date()).split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('month') ?? ''
  const month = monthForm.test(given) ? given : lastMonth()
  return signedIn(request, () => callApi(adminGstCalls.month, { params: { month }, signal: request.signal }))
}

export function Component() {
  const made: GstMonth = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [problem, setProblem] = useState<string>()
  const mayExport = may(me, 'exports.make')
  const params = { month: made.month }
  const download = async (work: () => Promise<Parameters<typeof saveFile>[0]>): Promise<void> => {
    setProblem(undefined)
    try {
      saveFile(await work())
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const downloadSection = (name: GstSectionName): Promise<void> =>
    download(() => callApi(adminGstCalls.section, { params, body: { name } }))
  return (
    <>
      <PageTitle title={`GST, ${monthText(made.month)}`}>
        <div className="flex flex-wrap items-center gap-3">
          <SearchForm label="GST" submitsDates>
            <DateFilter label="Month" name="month" value={made.month} type="month" />
          </SearchForm>
          {mayExport && (
            <Button onClick={() => void download(() => callApi(adminGstCalls.json, { params }))}>Download JSON</Button>
          )}
          {mayExport && (
            <Button look="primary" onClick={() => void download(() => callApi(adminGstCalls.workbook, { params }))}>
              Download the workbook
            </Button>
          )}
        </div>
      </PageTitle>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Filing made={made} canFile={may(me, 'money.reconcile')} />
        <Faults made={made} />
        <GstTotals month={made} />
        <GstSections key={made.month} sections={made.sections} onDownload={mayExport ? downloadSection : undefined} />
      </div>
    </>
  )
}

const countText = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

function Filing({ made, canFile }: { readonly made: GstMonth; readonly canFile: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { month, filed, isOver, invoices, creditNotes } = made
  const file = async (form: FormData): Promise<void> => {
    await callApi(adminGstCalls.file, { params: { month }, body: { note: textIn(form, 'note') } })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {countText(invoices, 'invoice')} and {countText(creditNotes, 'credit note')}.{' '}
        {filed !== null && (
          <strong>
            Filed on {dayYearText(filed.at)} by {filed.by}
            {filed.note !== '' && `: ${filed.note}`}.
          </strong>
        )}
        {filed === null && !isOver && <span className="text-ink-2">The month is not over yet.</span>}
      </p>
      {filed === null && isOver && canFile && <Button onClick={() => setIsOpen(true)}>Mark as filed</Button>}
      {isOpen && (
        <FormDialog
          title={`Mark ${monthText(month)} as filed`}
          action="Mark as filed"
          onClose={() => setIsOpen(false)}
          onSubmit={file}
        >
          {(fields) => (
            <>
              <p>
                The totals of today are recorded. If they differ later, this page says so, and the difference belongs in
                the next return.
              </p>
              <AreaField
                label="Note"
                name="note"
                hint="For example the acknowledgement number of the portal."
                error={fields['note']}
                maxLength={1000}
              />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}

function Faults({ made: { faults } }: { readonly made: GstMonth }) {
  if (faults.length === 0) return <Notice look="good">No errors: the portal accepts every row.</Notice>
  return (
    <section aria-labelledby="faults" className="panel border-warn p-4">
      <h2 id="faults" className="mb-2 text-section font-semibold">
        Fix before filing: {faults.length}
      </h2>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {faults.map(({ kind, document, text }) => (
          <li key={`${kind} ${document} ${text}`}>
            {document !== null && <span className="font-semibold whitespace-nowrap">{document}: </span>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

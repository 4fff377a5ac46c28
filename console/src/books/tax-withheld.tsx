import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { Deduction, TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import { shareText, tdsName } from '@shop/contract/books/share-options'
import { adminTaxWithheldCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { DepositsPanel } from './shares/deposits-panel.tsx'
import { quarterNow, quarterText, quartersUntil } from './shares/tax-quarters.ts'

const form = /^(20[2-9]\d)-q([1-4])$/

export async function loader({ request }: LoaderFunctionArgs) {
  const now = quarterNow(indiaDay(new Date()))
  const [, year, quarter] = form.exec(new URL(request.url).searchParams.get('quarter') ?? '') ?? []
  const query = year === undefined ? now : { year: Number(year), quarter: Number(quarter) }
  return signedIn(request, async () => ({
    found: await callApi(adminTaxWithheldCalls.quarter, { query, signal: request.signal }),
    choices: quartersUntil(now),
  }))
}

export function Component() {
  const { found, choices } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const value = `${found.year}-q${found.quarter}`
  return (
    <>
      <PageTitle title="TDS">
        <div className="flex flex-wrap items-center gap-3">
          <SearchForm label="TDS" defaultOption={value}>
            <select name="quarter" aria-label="Quarter" defaultValue={value} className="field">
              {choices.map((one) => (
                <option key={`${one.year} ${one.quarter}`} value={`${one.year}-q${one.quarter}`}>
                  {quarterText(one)}
                </option>
              ))}
            </select>
          </SearchForm>
          {may(me, 'exports.make') && <Download found={found} />}
        </div>
      </PageTitle>
      <Sums found={found} />
      <DepositsPanel key={`deposits ${value}`} found={found} mayDeposit={may(me, 'money.reconcile')} />
      <Deductions key={value} deductions={found.deductions} />
    </>
  )
}

function Download({ found: { year, quarter } }: { readonly found: TaxQuarter }) {
  const [problem, setProblem] = useState<string>()
  const download = async (): Promise<void> => {
    setProblem(undefined)
    try {
      saveFile(await callApi(adminTaxWithheldCalls.file, { body: { year, quarter } }))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <Button look="primary" onClick={() => void download()}>
        Download CSV
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}

function Sums({ found }: { readonly found: TaxQuarter }) {
  const { from, until, sections, withheldMinor, ledgerMinor } = found
  return (
    <section aria-labelledby="sums" className="panel mb-5 p-4">
      <h2 id="sums" className="mb-1 text-section font-semibold">
        {amountText(withheldMinor)} withheld
      </h2>
      <p className="text-ink-2">
        From {dayYearText(from)} to {dayYearText(until)}, by the day of approval
        {ledgerMinor === withheldMinor && ', as in the ledger'}.
      </p>
      {ledgerMinor !== withheldMinor && (
        <Notice look="alert">
          The ledger has {amountText(ledgerMinor)} for this period. Ask the operator to review it before you file the
          return.
        </Notice>
      )}
      {sections.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {sections.map(({ section, count, valueMinor, withheldMinor: tax }) => (
            <div key={section} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
              <dt>
                Section {tdsName(section, { creditedOn: from, pan: null })},{' '}
                {count === 1 ? '1 statement' : `${count} statements`}
              </dt>
              <dd>
                {amountText(tax)} <span className="text-ink-2">of {amountText(valueMinor)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const amountCell = (amountMinor: number) => <span className="whitespace-nowrap">{amountText(amountMinor)}</span>

const columns: readonly Column<Deduction>[] = [
  {
    name: 'Credited on',
    cell: ({ creditedOn }) => <span className="whitespace-nowrap">{dayYearText(creditedOn)}</span>,
  },
  { name: 'Label', cell: ({ label }) => <span className="wrap-anywhere">{label}</span> },
  { name: 'PAN', cell: ({ pan }) => pan ?? 'Not given' },
  {
    name: 'Statement',
    cell: ({ statementId, number }) => (
      <Link to={`/statements/${statementId}`} className="text-link whitespace-nowrap">
        {number}
      </Link>
    ),
  },
  { name: 'Section', cell: ({ section, creditedOn, pan }) => tdsName(section, { creditedOn, pan }) },
  { name: 'Value', isNumber: true, cell: ({ valueMinor }) => amountCell(valueMinor) },
  { name: 'Rate', isNumber: true, cell: ({ rateBp }) => shareText(rateBp) },
  { name: 'Tax', isNumber: true, cell: ({ withheldMinor }) => <strong>{amountCell(withheldMinor)}</strong> },
]

function Deductions({ deductions }: { readonly deductions: readonly Deduction[] }) {
  const pages = wholeList(deductions)
  return (
    <ListTable
      label="TDS"
      columns={columns}
      pages={pages}
      keyOf={({ statementId }) => String(statementId)}
      empty={
        <p>
          <strong>No TDS was deducted in this quarter.</strong> Set the section and the rate of a designer on the page
          of their share.
        </p>
      }
    />
  )
}

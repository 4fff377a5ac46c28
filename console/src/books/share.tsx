import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import { adminShareCalls, adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthAfter, monthOf, monthText } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { amountText } from '#ui/format.ts'
import { ListTable } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { PayeeDialog } from './shares/account-dialogs.tsx'
import { AdjustmentsPanel } from './shares/adjustments-panel.tsx'
import { AgreementsPanel } from './shares/agreements-panel.tsx'
import { statementPath } from './shares/share-labels.ts'
import { columnsByMonth } from './shares/statement-columns.tsx'
import { TaxPanel } from './shares/tax-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [account, { statements }, events] = await Promise.all([
      callApi(adminShareCalls.find, { params: { id } }),
      callApi(adminStatementCalls.ofLabel, { params: { id } }),
      loadChanges('designer', id),
    ])
    return { account, statements, events, thisMonth: monthOf(new Date()) }
  })
}

export function Component() {
  const { account, statements, events, thisMonth } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canEdit = may(me, 'money.reconcile')
  const newest = statements.find(({ state }) => state !== 'withdrawn')?.month
  const month = newest === undefined ? monthAfter(thisMonth, -1) : monthAfter(newest)
  return (
    <>
      <PageTitle back={{ to: '/shares?view=labels', text: 'Designer payouts' }} title={account.label}>
        {account.agreements.length > 0 && month <= thisMonth && (
          <Link to={`/shares/${account.id}/draft?month=${month}`} className="text-link">
            Draft for {monthText(month)}
          </Link>
        )}
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <AgreementsPanel account={account} canEdit={canEdit} />
        <div className="grid min-w-0 gap-5">
          <Payee account={account} canEdit={canEdit} />
          <TaxPanel account={account} canEdit={canEdit} />
          <AdjustmentsPanel account={account} canEdit={canEdit} />
        </div>
      </div>
      <h2 className="mt-6 mb-3 text-section font-semibold">Statements</h2>
      <StatementList statements={statements} />
      <ChangesPanel events={events} className="mt-5" />
    </>
  )
}

function Payee({ account, canEdit }: { readonly account: ShareAccount; readonly canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, gstin, bankReference, owedMinor } = account
  return (
    <section aria-labelledby="payee" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="payee" className="text-section font-semibold">
          Payee
        </h2>
        {canEdit && <Button onClick={() => setIsOpen(true)}>Change</Button>}
      </div>
      <FactList
        facts={[
          ['Balance', amountText(owedMinor)],
          ['GSTIN', gstin ?? 'Not known'],
          ['At the bank', bankReference === '' ? 'Not known' : bankReference],
          [
            'In the shop',
            <Link key="designer" to={`/categories/${id}`} className="text-link">
              The designer’s page
            </Link>,
          ],
        ]}
      />
      {isOpen && <PayeeDialog account={account} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
function StatementList({ statements }: Pick<Loaded, 'statements'>) {
  const pages = wholeList(statements)
  return (
    <ListTable
      label="Statements"
      columns={columnsByMonth(statementPath)}
      pages={pages}
      keyOf={({ id }) => String(id)}
      empty={<p className="font-semibold">No statement is issued yet.</p>}
    />
  )
}

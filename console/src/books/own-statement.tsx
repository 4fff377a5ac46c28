import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthText } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { DownloadButtons } from './shares/download-buttons.tsx'
import { StatementSheet } from './shares/statement-sheet.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, () => callApi(adminStatementCalls.findOwn, { params: { id }, signal: request.signal }))
}

export function Component() {
  const statement = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle
        back={{ to: '/own-statements', text: 'Statements' }}
        title={`Statement, ${monthText(statement.month)}`}
      >
        <DownloadButtons call={adminStatementCalls.ownFile} id={statement.id ?? 0} />
      </PageTitle>
      <StatementSheet statement={statement} canOpenOrders={may(me, 'orders.read')} />
    </>
  )
}

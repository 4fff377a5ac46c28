import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { StatementRow } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { ListTable } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { columnsByMonth } from './shares/statement-columns.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminStatementCalls.own, { signal: request.signal }))
}

const columns = columnsByMonth(({ id }: StatementRow) => `/own-statements/${id}`)

export function Component() {
  const { statements } = useLoaderData<typeof loader>()
  const { label } = useOutletContext<Me>()
  const pages = wholeList(statements)
  return (
    <>
      <PageTitle title="Statements">{label !== null && <p className="text-ink-2">{label}</p>}</PageTitle>
      <ListTable
        label="Statements"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<p className="font-semibold">No statement is issued yet. They follow the end of each month.</p>}
      />
    </>
  )
}

import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { auditSubjects, auditSubjectTexts } from '@shop/contract/access/admin-audit-subjects'
import { adminAuditCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { choiceIn } from '#ui/filters-in.ts'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { DownloadRows } from '#views/download-rows.tsx'
import { AuditTable } from './staff/audit-table.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const query = choiceIn(given, 'thing', auditSubjectTexts)
  return signedIn(request, async () => ({ query, page: await callApi(adminAuditCalls.list, { query }) }))
}

export function Component() {
  const { page, query } = useLoaderData<typeof loader>()
  const [given] = useSearchParams()
  const pages = usePages({
    first: page,
    rowsOf: ({ events }) => events,
    load: (cursor) => callApi(adminAuditCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const { rows } = pages
  return (
    <>
      <PageTitle title="Audit">
        <div className="flex flex-wrap items-center gap-3">
          <DownloadRows list="audit" />
          <SearchForm label="Audit">
            <select name="thing" aria-label="Changes to" defaultValue={given.get('thing') ?? ''} className="field">
              <option value="">All changes</option>
              {auditSubjects.map((thing) => (
                <option key={thing} value={thing}>
                  {auditSubjectTexts[thing]}
                </option>
              ))}
            </select>
          </SearchForm>
        </div>
      </PageTitle>
      <div className="panel overflow-x-auto p-2">
        {rows.length === 0 ? (
          <p className="p-6 text-center">No changes yet.</p>
        ) : (
          <AuditTable events={rows} withThing />
        )}
      </div>
      <MoreRows pages={pages} isByScrolling />
    </>
  )
}

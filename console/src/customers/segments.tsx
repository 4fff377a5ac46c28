import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSegmentCalls } from '@shop/contract/core/admin-call-table'
import type { Segment, SegmentChoices } from '@shop/contract/customers/admin-segments'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { rulesText } from './segments/segment-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const [{ segments }, choices] = await Promise.all([
      callApi(adminSegmentCalls.list, { signal: request.signal }),
      callApi(adminSegmentCalls.choices, { signal: request.signal }),
    ])
    return { page: { segments, next: null }, choices }
  })
}

const columnsWith = (choices: SegmentChoices): readonly Column<Segment>[] => [
  {
    name: 'Name',
    cell: ({ id, name }) => (
      <Link to={`/segments/${id}`} className="text-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { name: 'Who', cell: (segment) => <span className="wrap-anywhere">{rulesText(segment, choices)}</span> },
  { name: 'Changed', cell: ({ updatedAt }) => dayYearText(updatedAt) },
]

export function Component() {
  const { page, choices } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({ first: page, rowsOf: ({ segments }) => segments, load: () => Promise.resolve(page) })
  return (
    <>
      <PageTitle title="Segments">
        {may(me, 'marketing.edit') && (
          <Link to="/segments/new" className="button button-primary">
            New segment
          </Link>
        )}
      </PageTitle>
      <ListTable
        label="Segments"
        columns={columnsWith(choices)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <>
            <p className="mb-1 font-semibold">No segments yet.</p>
            <p className="text-ink-2">A segment describes customers by what they bought and chose.</p>
          </>
        }
      />
    </>
  )
}

import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCampaignCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { CampaignRow } from '@shop/contract/customers/admin-campaigns'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { channelTexts, stateLooks, stateTexts, whenText } from './campaigns/campaign-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => ({ page: await callApi(adminCampaignCalls.list, { signal: request.signal }) }))
}

const columns: readonly Column<CampaignRow>[] = [
  {
    name: 'Name',
    cell: ({ id, name }) => (
      <Link to={`/campaigns/${id}`} className="text-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { name: 'Segment', cell: ({ segment }) => <span className="wrap-anywhere">{segment.name}</span> },
  { name: 'By', cell: ({ channel }) => channelTexts[channel] },
  { name: 'When', cell: whenText },
  {
    name: 'Recipients',
    cell: ({ recipients, startedAt }) => (startedAt === null ? '' : numberText(recipients)),
    isNumber: true,
  },
  { name: 'Sent', cell: ({ sent, startedAt }) => (startedAt === null ? '' : numberText(sent)), isNumber: true },
  { name: 'Status', cell: ({ state }) => <Badge look={stateLooks[state]}>{stateTexts[state]}</Badge> },
]

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ campaigns }) => campaigns,
    load: (cursor) => callApi(adminCampaignCalls.list, { query: { cursor } }),
  })
  return (
    <>
      <PageTitle title="Campaigns">
        {may(me, 'marketing.edit') && (
          <Link to="/campaigns/new" className="button button-primary">
            New campaign
          </Link>
        )}
      </PageTitle>
      <ListTable
        label="Campaigns"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <>
            <p className="mb-1 font-semibold">No campaigns yet.</p>
            <p className="text-ink-2">A campaign goes to those of a segment who chose offers, and to nobody else.</p>
          </>
        }
      />
    </>
  )
}

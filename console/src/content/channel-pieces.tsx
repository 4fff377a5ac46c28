import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { LeftOutPiece } from '@shop/contract/content/admin-channels'
import { channelTexts, isChannelName, leftOutReasons, leftOutTexts } from '@shop/contract/content/channel-options'
import { adminChannelCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'

const views = ['all', ...leftOutReasons] as const
type View = (typeof views)[number]

const viewTexts: Readonly<Record<View, string>> = {
  all: 'All',
  gift_card: 'Gift cards',
  no_picture: 'No picture',
  no_price: 'No price',
  other_category: 'Category',
  other_designer: 'Designer',
  other_price: 'Price',
  not_ready: 'Not ready',
}

const reasonOf = (view: View) => (view === 'all' ? {} : { reason: view })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? ''
  if (!isChannelName(name)) notFound('There is no such channel.')
  const given = new URL(request.url).searchParams.get('view')
  const view = views.find((one) => one === given) ?? 'all'
  return signedIn(request, async () => {
    const page = await callApi(adminChannelCalls.leftOut, {
      params: { name },
      query: reasonOf(view),
      signal: request.signal,
    })
    return { name, view, page }
  })
}

const columns: readonly Column<LeftOutPiece>[] = [
  {
    name: 'Piece',
    cell: ({ id, name }) => (
      <Link to={`/pieces/${id}`} className="text-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { name: 'Designer', cell: ({ designer }) => designer },
  { name: 'Reason', cell: ({ reason }) => leftOutTexts[reason] },
]

/** What is on sale and not in a channel's file, with the reason. */
export function Component() {
  const { name, view, page } = useLoaderData<typeof loader>()
  const pages = usePages({
    first: page,
    rowsOf: ({ pieces }) => pieces,
    load: (cursor) => callApi(adminChannelCalls.leftOut, { params: { name }, query: { ...reasonOf(view), cursor } }),
    filters: `${name} ${view}`,
  })
  const countOf = (one: View): number =>
    page.counts.reduce((total, { reason, count }) => (one === 'all' || one === reason ? total + count : total), 0)
  return (
    <>
      <PageTitle back={{ to: '/settings/channels', text: 'Channels' }} title={`Excluded from ${channelTexts[name]}`} />
      <ViewTabs
        views={views.filter((one) => one === 'all' || one === view || countOf(one) > 0)}
        current={view}
        texts={viewTexts}
        countOf={countOf}
      />
      <ListTable
        label="Excluded pieces"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty="Every live piece is in the feed."
      />
    </>
  )
}

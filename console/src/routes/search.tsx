import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import { adminOfferCalls, adminSearchCalls } from '@shop/contract/admin-call-table'
import type { Me } from '@shop/contract/admin-session'
import { request as ask } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { NamesView } from '#search/names-view.tsx'
import { PinsView } from '#search/pins-view.tsx'
import { viewOrder, viewTexts } from '#search/search-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'words'
  return signedIn(request, async () => {
    const [{ names }, { entries }, { places }, { categories }] = await Promise.all([
      ask(adminSearchCalls.names, { signal: request.signal }),
      ask(adminSearchCalls.entries, { signal: request.signal }),
      ask(adminSearchCalls.pins, { signal: request.signal }),
      ask(adminOfferCalls.choices, { signal: request.signal }),
    ])
    return { view, names, entries, places, categories }
  })
}

export function Component() {
  const { view, names, entries, places, categories } = useLoaderData<typeof loader>()
  const canEdit = may(useOutletContext<Me>(), 'marketing.edit')
  return (
    <>
      <PageTitle title="Search" />
      <ViewTabs views={viewOrder} current={view} texts={viewTexts} />
      {view === 'pins' ? (
        <PinsView places={places} categories={categories} canEdit={canEdit} />
      ) : (
        <NamesView names={names} entries={entries} isPages={view === 'pages'} canEdit={canEdit} />
      )}
    </>
  )
}

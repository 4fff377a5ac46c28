import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOfferCalls, adminSearchCalls, adminSearchLogCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { periodIn, periodProblem } from '#reports/report-days.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { HiddenView } from './search/hidden-view.tsx'
import { NamesView } from './search/names-view.tsx'
import { PinsView } from './search/pins-view.tsx'
import { QueriesView } from './search/queries-view.tsx'
import { queryViewOrder, viewOrder, viewTexts } from './search/search-labels.ts'

type Asking = { readonly given: URLSearchParams; readonly signal: AbortSignal }

async function loadQueries({ given, signal }: Asking) {
  const queryView = queryViewOrder.find((one) => one === given.get('queries')) ?? 'top'
  const period = periodIn(given)
  try {
    const found = await callApi(adminSearchLogCalls.queries, { query: { ...period, view: queryView }, signal })
    return { ...found, view: queryView, period, problem: null }
  } catch (error) {
    return { queries: [], count: 0, view: queryView, period, problem: periodProblem(error) }
  }
}

async function loadWords({ given, signal }: Asking) {
  const [{ names }, { entries }] = await Promise.all([
    callApi(adminSearchCalls.names, { signal }),
    callApi(adminSearchCalls.entries, { signal }),
  ])
  return { names, entries, words: given.get('words') ?? '' }
}

async function loadPins({ given, signal }: Asking) {
  const [{ places }, { categories }] = await Promise.all([
    callApi(adminSearchCalls.pins, { signal }),
    callApi(adminOfferCalls.choices, { signal }),
  ])
  return { places, categories, query: given.get('query') }
}

/** Each view loads only its own data. */
export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'queries'
  const asking = { given, signal: request.signal }
  return signedIn(request, async () => {
    switch (view) {
      case 'queries':
        return { view, shown: await loadQueries(asking) }
      case 'pins':
        return { view, shown: await loadPins(asking) }
      case 'hidden':
        return { view, shown: await callApi(adminSearchCalls.hidden, { signal: request.signal }) }
      case 'words':
      case 'pages':
        return { view, shown: await loadWords(asking) }
    }
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const canEdit = may(useOutletContext<Me>(), 'marketing.edit')
  return (
    <>
      <PageTitle title="Search" />
      <ViewTabs views={viewOrder} current={loaded.view} texts={viewTexts} />
      {loaded.view === 'queries' && <QueriesView {...loaded.shown} canEdit={canEdit} />}
      {(loaded.view === 'words' || loaded.view === 'pages') && (
        <NamesView {...loaded.shown} isPages={loaded.view === 'pages'} canEdit={canEdit} />
      )}
      {loaded.view === 'pins' && <PinsView {...loaded.shown} canEdit={canEdit} />}
      {loaded.view === 'hidden' && <HiddenView {...loaded.shown} canEdit={canEdit} />}
    </>
  )
}

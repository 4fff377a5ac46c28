import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { dayYearText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DeliveriesPanel } from './webhooks/deliveries-panel.tsx'
import { EndpointActions } from './webhooks/endpoint-actions.tsx'
import { SecretNotice } from './webhooks/secret-notice.tsx'
import { deliveryViews, offText, stateOf, typeText } from './webhooks/webhook-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const view = deliveryViews.find((one) => one === new URL(request.url).searchParams.get('view')) ?? 'all'
  const query = view === 'all' ? {} : { state: view }
  return signedIn(request, async () => {
    const [page, events] = await Promise.all([
      callApi(adminWebhookCalls.deliveries, { params: { id }, query }),
      loadChanges('webhook', id),
    ])
    // Loaded last, because the page stops polling once no delivery is due, and would otherwise keep an older state.
    const endpoint = await callApi(adminWebhookCalls.find, { params: { id } })
    return { loadedAt: new Date().toISOString(), endpoint, view, page, events }
  })
}

const refreshMs = 2000

/** Polls while a delivery is due soon, because it changes within seconds. */
function useFresh(isDueSoon: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isDueSoon) return undefined
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isDueSoon, revalidate])
}

const soonMs = 15_000

export function Component() {
  const { loadedAt, endpoint, view, page, events } = useLoaderData<typeof loader>()
  const [secret, setSecret] = useState<string>()
  const { text, look } = stateOf(endpoint)
  const off = offText(endpoint)
  useFresh(
    page.deliveries.some(
      ({ dueAt, type }) => dueAt !== null && isSoon(dueAt) && (endpoint.isOn || type === 'webhook.test'),
    ),
  )
  return (
    <>
      <PageTitle
        back={{ to: '/settings/webhooks', text: 'Webhooks' }}
        title={endpoint.note === '' ? `Endpoint ${endpoint.id}` : endpoint.note}
      >
        <EndpointActions endpoint={endpoint} onSecret={setSecret} />
      </PageTitle>
      {secret !== undefined && <SecretNotice secret={secret} />}
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={look}>{text}</Badge>
        <span className="wrap-anywhere">{endpoint.url}</span>
      </p>
      {off !== null && (
        <div className="mb-5">
          <Notice look={endpoint.offReason === 'staff' ? 'warn' : 'alert'}>
            {off} Events are not recorded until it is on again; deliveries that wait go on then.
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Facts endpoint={endpoint} loadedAt={loadedAt} />
        {/* Each page of deliveries is a separate list. */}
        <DeliveriesPanel
          key={view + page.deliveries.map(({ id, state, tries }) => [id, state, tries]).join(' ')}
          endpoint={endpoint}
          view={view}
          page={page}
        />
        <ChangesPanel events={events} />
      </div>
    </>
  )
}

const isSoon = (at: string): boolean => new Date(at).getTime() - Date.now() < soonMs

type FactsProps = { readonly endpoint: WebhookEndpoint; readonly loadedAt: string }

function Facts({ endpoint, loadedAt }: FactsProps) {
  const { events, createdAt, lastSuccessAt, failingSince, previousSecretUntil } = endpoint
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > loadedAt
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        Endpoint
      </h2>
      <FactList
        facts={[
          ['Events', events.map(typeText).join(', ')],
          ['Added', dayYearText(createdAt)],
          ['Last delivered', lastSuccessAt === null ? null : timeText(lastSuccessAt)],
          ['Failing since', failingSince === null ? null : timeText(failingSince)],
          ['The old secret signs until', isOverlapping ? timeText(previousSecretUntil) : null],
        ]}
      />
    </section>
  )
}

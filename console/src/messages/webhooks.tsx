import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EndpointDialog } from './webhooks/endpoint-dialog.tsx'
import { SecretNotice } from './webhooks/secret-notice.tsx'
import { eventsText, offText, stateOf } from './webhooks/webhook-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminWebhookCalls.list))
}

export function Component() {
  const { endpoints } = useLoaderData<typeof loader>()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title="Webhooks">
        <Button look="primary" onClick={() => setIsAdding(true)}>
          Add an endpoint
        </Button>
      </PageTitle>
      <p className="mb-5 max-w-prose text-ink-2">
        The shop sends events to these addresses within seconds, signed, and tries eight times within a day. An event
        has no name, contact or address of a customer.{' '}
        <a href="/api/admin/v1/openapi.json" className="text-link">
          Events and their data
        </a>
      </p>
      {secret !== undefined && <SecretNotice secret={secret} />}
      {endpoints.length === 0 ? (
        <div className="panel p-8 text-center font-semibold">No system receives events yet.</div>
      ) : (
        <ul className="panel divide-y divide-line">
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      {isAdding && <EndpointDialog onClose={() => setIsAdding(false)} onAdded={setSecret} />}
    </>
  )
}

function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, note, waiting, failed, lastSuccessAt } = endpoint
  const { text, look } = stateOf(endpoint)
  const facts = [
    eventsText(endpoint),
    ...(lastSuccessAt === null ? [] : [`last delivered ${timeText(lastSuccessAt)}`]),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 hover:bg-raised">
      <span className="min-w-0">
        <Link to={`/settings/webhooks/${id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {note === '' ? url : note}
        </Link>
        {note !== '' && <span className="block text-small wrap-anywhere text-ink-2">{url}</span>}
        <span className="block text-small text-ink-2">{offText(endpoint) ?? facts.join(' · ')}</span>
      </span>
      <Badge look={look}>{text}</Badge>
    </li>
  )
}

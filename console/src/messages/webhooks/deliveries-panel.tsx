import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookDelivery, WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePages } from '#ui/use-pages.ts'
import { useSending } from '#ui/use-sending.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  deliveryLooks,
  deliveryTexts,
  deliveryViews,
  deliveryViewTexts,
  typeText,
  type DeliveryView,
} from './webhook-labels.ts'

type DeliveriesPanelProps = {
  readonly endpoint: WebhookEndpoint
  readonly view: DeliveryView
  readonly page: { readonly deliveries: readonly WebhookDelivery[]; readonly next: string | null }
}

const columnsOf = (endpointId: number): readonly Column<WebhookDelivery>[] => [
  {
    name: 'Event',
    cell: ({ id, type }) => (
      <Link
        to={`/settings/webhooks/${endpointId}/deliveries/${id}`}
        className="text-link"
        aria-label={`${typeText(type)} ${id}`}
      >
        {typeText(type)}
      </Link>
    ),
  },
  { name: 'Since', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Status', cell: ({ state }) => <Badge look={deliveryLooks[state]}>{deliveryTexts[state]}</Badge> },
  { name: 'Attempts', isNumber: true, cell: ({ tries }) => tries },
  {
    name: 'Last answer',
    cell: ({ lastStatus, lastError }) => <span className="wrap-anywhere">{lastError ?? lastStatus ?? '–'}</span>,
  },
  {
    name: 'Next try',
    cell: ({ dueAt }) => <span className="whitespace-nowrap">{dueAt === null ? '–' : timeText(dueAt)}</span>,
  },
]

export function DeliveriesPanel({ endpoint, view, page }: DeliveriesPanelProps) {
  const { id, isOn, failed } = endpoint
  const state = view === 'all' ? undefined : view
  const counts = new Map<DeliveryView, number>([
    ['pending', endpoint.waiting],
    ['failed', failed],
  ])
  const pages = usePages({
    first: page,
    rowsOf: ({ deliveries }) => deliveries,
    load: (cursor) => {
      const query = { cursor, ...(state !== undefined && { state }) }
      return callApi(adminWebhookCalls.deliveries, { params: { id }, query })
    },
  })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = pages.rows.filter((row) => keys.has(String(row.id)) && row.state !== 'pending')
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-2 text-section font-semibold">
        Deliveries of the last 30 days
      </h2>
      <ViewTabs views={deliveryViews} texts={deliveryViewTexts} current={view} countOf={(one) => counts.get(one)} />
      {isOn && (failed > 0 || chosen.length > 0) && (
        <Resend endpointId={id} ids={chosen.map((row) => row.id)} failed={failed} onSent={() => setKeys(new Set())} />
      )}
      <ListTable
        label="Deliveries"
        columns={columnsOf(id)}
        pages={pages}
        keyOf={(row) => String(row.id)}
        nameOf={(row) => `${typeText(row.type)} ${row.id}`}
        selection={isOn ? { keys, onChange: setKeys } : undefined}
        empty={
          <NothingFound
            text="No deliveries yet. A test event shows whether the other system receives them."
            filteredText="No delivery is in this state."
            filterCount={view === 'all' ? 0 : 1}
            to="?view=all"
          />
        }
      />
    </section>
  )
}

type ResendProps = {
  readonly endpointId: number
  readonly ids: readonly number[]
  readonly failed: number
  readonly onSent: () => void
}

/** Sends the chosen deliveries again; without a choice, all failed ones. */
function Resend({ endpointId, ids, failed, onSent }: ResendProps) {
  const keyOf = useRequestKeys()
  const [turn, setTurn] = useState(0)
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const resend = async (): Promise<void> => {
    const body = ids.length > 0 ? { ids: [...ids] } : { allFailed: true }
    await send(true, async () => {
      await callApi(adminWebhookCalls.resend, { params: { id: endpointId }, body, key: keyOf({ ...body, turn }) })
      setTurn(turn + 1)
      onSent()
      await revalidate()
    })
  }
  const allText = failed === 1 ? 'Resend the failed one' : `Send all ${failed} failed again`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button isBusy={isBusy} onClick={() => void resend()}>
        {ids.length > 0 ? `Send ${ids.length} again` : allText}
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </div>
  )
}

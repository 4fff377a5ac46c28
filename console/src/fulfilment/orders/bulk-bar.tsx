import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { ActionResult, AdminOrderRow, WorkAction } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { BookCourierButton } from '#features/couriers'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { actionTexts } from './order-labels.ts'
import { OrderTagsDialog } from './order-tags.tsx'
import { PackingButtons } from './packing-buttons.tsx'

type BulkBarProps = {
  readonly me: Me
  readonly selected: readonly AdminOrderRow[]
  readonly onDone: (results: readonly ActionResult[]) => void
  readonly onClear: () => void
}

const actions: readonly (WorkAction | 'deliver')[] = ['confirm', 'workroom', 'check', 'deliver']

export function BulkBar({ me, selected, onDone, onClear }: BulkBarProps) {
  const { busyWith, problem, send } = useSending<string>()
  const codes = selected.map(({ code }) => code)
  const [isTagging, setIsTagging] = useState(false)
  const act = async (action: WorkAction | 'deliver'): Promise<void> => {
    await send(action, async () => {
      const { results } =
        action === 'deliver'
          ? await callApi(adminOrderCalls.deliver, { body: { codes } })
          : await callApi(adminOrderCalls.work, { body: { action, codes } })
      onDone(results)
    })
  }
  const allowed = actions.filter((action) => may(me, action === 'deliver' ? 'orders.ship' : 'orders.work'))
  return (
    <div role="group" aria-label="With the selected orders" className="panel z-10 mb-4 p-3 md:sticky md:top-0">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-semibold">
          {selected.length} selected
        </p>
        {allowed.map((action) => (
          <Button key={action} isBusy={busyWith === action} onClick={() => void act(action)}>
            {actionTexts[action]}
          </Button>
        ))}
        {may(me, 'orders.ship') && me.label === null && <BookCourierButton codes={codes} onDone={onDone} />}
        {may(me, 'orders.ship') && (
          <>
            <Link to={`/orders/dispatch?codes=${codes.join(',')}`} className="button button-secondary">
              {actionTexts.dispatch}
            </Link>
            {me.label === null && (
              <Link to={`/orders/pick-list?codes=${codes.join(',')}`} className="button button-secondary">
                Pick list
              </Link>
            )}
          </>
        )}
        <PackingButtons me={me} codes={codes} />
        {me.label === null && may(me, 'orders.edit') && (
          <Button onClick={() => setIsTagging(true)}>Tag or assign</Button>
        )}
        <Button look="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {isTagging && (
        <OrderTagsDialog
          codes={codes}
          present={[...new Set(selected.flatMap(({ tags }) => tags))]}
          onClose={() => setIsTagging(false)}
        />
      )}
    </div>
  )
}

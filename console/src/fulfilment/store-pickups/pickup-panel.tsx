import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderPickupCalls } from '@shop/contract/core/admin-call-table'
import type { OrderPickup } from '@shop/contract/fulfilment/order-pickup-schema'
import { callApi } from '#api/client.ts'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

type PickupPanelProps = {
  readonly code: string
  readonly pickup: OrderPickup
  /** False for an order that was cancelled or refunded before the customer came. */
  readonly isOpen: boolean
  readonly papers: ReactNode
}

function badgeOf({ readyAt, handedOverAt }: OrderPickup): readonly [look: BadgeLook, text: string] {
  if (handedOverAt !== null) return ['good', 'Collected']
  return readyAt === null ? ['warn', 'To be made ready'] : ['warn', 'Waits in the store']
}

/** Where the customer collects the order, and the two steps of the staff there. */
export function PickupPanel({ code, pickup, isOpen, papers }: PickupPanelProps) {
  const { store, readyAt, readyBy, handedOverAt, handedOverBy, reason, canReady, canHandOver, triesLeft } = pickup
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const markReady = async (): Promise<void> =>
    send(true, async () => {
      await callApi(adminOrderPickupCalls.ready, { params: { code } })
      await revalidate()
    })
  const [look, words] = badgeOf(pickup)
  return (
    <section aria-labelledby="pickup" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="pickup" className="text-section font-semibold">
          Pick-up at {store}
        </h2>
        {isOpen && <Badge look={look}>{words}</Badge>}
      </div>
      <FactList
        facts={[
          ['Ready', readyAt === null ? '' : `${timeText(readyAt)} · by ${readyBy}`],
          ['Handed over', handedOverAt === null ? '' : `${timeText(handedOverAt)} · by ${handedOverBy}`],
          ['Without the code', reason],
        ]}
      />
      {readyAt === null && isOpen && (
        <p className="text-ink-2">
          Put the pieces aside in the store, then mark the order ready. The customer gets a code of six digits to show.
        </p>
      )}
      {canHandOver && triesLeft === 0 && (
        <Notice look="warn">Five wrong codes were entered. A manager hands it over and says why.</Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {canReady && (
          <Button look="primary" isBusy={isBusy} onClick={() => void markReady()}>
            Mark ready
          </Button>
        )}
        {canHandOver && (
          <Button look="primary" onClick={() => setIsHandingOver(true)}>
            Hand over
          </Button>
        )}
        {papers}
      </div>
      {problem !== undefined && (
        <div className="mt-3">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      {isHandingOver && <HandOverDialog code={code} pickup={pickup} onClose={() => setIsHandingOver(false)} />}
    </section>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { alertCalls } from '@shop/contract/core/own-call-table'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { HeldUntil } from './held-until.tsx'
import { holdBetween, type Hold } from './hold.ts'

/** Tells a shopper who returns to an unpaid order how long it still holds the pieces. */
export function CheckoutHold() {
  const [hold, setHold] = useState<Hold | null>(null)
  const read = useEffectEvent(async () => {
    const found = await orNothing(browserApi.call(alertCalls.holds, {}), () => undefined)
    if (found?.order_until != null) setHold(holdBetween({ until: found.order_until, serverTime: found.server_time }))
  })
  useEffect(() => void read(), [])
  return hold === null ? null : (
    <p className="bg-mist p-4 text-small">
      <HeldUntil hold={hold} />
    </p>
  )
}

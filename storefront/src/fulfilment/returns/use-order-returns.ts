import { useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadOrderReturns, type OrderReturns } from './returns-api.ts'

type Loaded = {
  /** Undefined while loading. */
  readonly returns: OrderReturns | undefined
  readonly reload: () => Promise<void>
}

export function useOrderReturns({ id, state }: { readonly id: number; readonly state: string }): Loaded {
  const [returns, setReturns] = useState<OrderReturns>()
  const reload = async () => {
    const found = await orNothing(loadOrderReturns(browserApi, id), notifyError)
    if (found !== null) setReturns(found)
  }
  const begin = useEffectEvent(() => void reload())
  // Reloads when the order's state changes, because it decides about the possible actions.
  useEffect(() => begin(), [id, state])
  return { returns, reload }
}

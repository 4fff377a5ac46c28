import { useState } from 'react'
import { HeldUntil } from './held-until.tsx'
import { holdBetween } from './hold.ts'

type OrderHoldProps = { readonly until: string; readonly serverTime: string }

/** Shows how long an unpaid order still holds its pieces. */
export function OrderHold({ until, serverTime }: OrderHoldProps) {
  const [hold] = useState(() => holdBetween({ until, serverTime }))
  return <HeldUntil hold={hold} />
}

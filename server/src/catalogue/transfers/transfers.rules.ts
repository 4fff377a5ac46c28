import type { DifferenceReason } from '@shop/contract/catalogue/location-options'
import type { ErrorCode } from '@shop/contract/core/errors'

type Sent = { readonly pieces: number }

type AtSender = {
  /** Pieces that shoppers can buy, over all locations that sell online. */
  readonly free: number
  readonly sellsOnline: boolean
  readonly onHand: number
  readonly committed: number
}

/** True when the sender has the pieces, no order there needs them, and nobody has bought them meanwhile. */
export function canSend({ pieces }: Sent, { free, sellsOnline, onHand, committed }: AtSender): boolean {
  return onHand - committed >= pieces && (!sellsOnline || free >= pieces)
}

export type ArrivedLine = {
  readonly position: number
  readonly received: number
  readonly reason: DifferenceReason | null
}

/** Why what came is refused, or null. More than was sent can only be a miscount. */
export function arrivalRefusal(
  sent: readonly { readonly position: number; readonly pieces: number }[],
  arrived: readonly ArrivedLine[],
): ErrorCode | null {
  const arrivedAt = new Map(arrived.map((one) => [one.position, one]))
  const isWhole = sent.length === arrived.length && sent.every(({ position }) => arrivedAt.has(position))
  if (!isWhole) return 'transfer.lines_differ'
  const isExplained = sent.every(({ position, pieces }) => {
    const { received = 0, reason = null } = arrivedAt.get(position) ?? {}
    if (received === pieces) return reason === null
    return received > pieces ? reason === 'miscounted' : reason !== null
  })
  return isExplained ? null : 'transfer.no_reason'
}

/** Pieces that never left, and so are still at the sender. */
export function keptBack({ pieces }: Sent, { received, reason }: Pick<ArrivedLine, 'received' | 'reason'>): number {
  return reason === 'kept_back' ? Math.max(0, pieces - received) : 0
}

export const transferNumber = (id: number): string => `ST-${id}`

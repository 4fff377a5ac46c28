/** The differences between a payment in the provider's records and in ours, in paise. */
export type ProviderRecord = {
  readonly id: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly amountMinor: number
  readonly amountRefundedMinor: number
}

export type OwnRecord = {
  readonly amountMinor: number
  /** Confirmed refunds, and refunds that were requested without a confirmation yet. */
  readonly refundedMinor: number
  readonly pendingMinor: number
}

/** Kinds found by comparing records; other sources name the same cases differently. */
export const differenceKinds = ['amount_differs', 'refund_differs', 'unknown_order', 'not_at_provider'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export type Difference = { readonly kind: DifferenceKind; readonly detail: string }

export type Verdict =
  | { readonly kind: 'in_order' }
  /** A payment that the provider took and the shop does not have: it is settled now. */
  | { readonly kind: 'collect' }
  | { readonly kind: 'exception'; readonly difference: Difference }

const inOrder: Verdict = { kind: 'in_order' }

function exception(kind: DifferenceKind, detail: string): Verdict {
  return { kind: 'exception', difference: { kind, detail } }
}

/** `isForOurOrder`: the provider's order belongs to an order of the shop. */
export function judgePayment(provider: ProviderRecord, own: OwnRecord | undefined, isForOurOrder: boolean): Verdict {
  if (own) return compareAmounts(provider, own)
  const isTaken = provider.status === 'captured' || provider.status === 'authorized'
  if (isForOurOrder && isTaken) return { kind: 'collect' }
  if (provider.status === 'captured') {
    return exception('unknown_order', `${provider.amountMinor} paise were taken for an order that is not of this shop.`)
  }
  return inOrder
}

function compareAmounts(provider: ProviderRecord, own: OwnRecord): Verdict {
  if (provider.amountMinor !== own.amountMinor) {
    return exception(
      'amount_differs',
      `The provider took ${provider.amountMinor} paise, the books say ${own.amountMinor}.`,
    )
  }
  const refunded = provider.amountRefundedMinor
  if (refunded === own.refundedMinor) return inOrder
  // A refund was sent and not confirmed yet, so the next sweep queries it again.
  if (own.pendingMinor > 0 && refunded > own.refundedMinor) return inOrder
  return exception('refund_differs', `The provider sent ${refunded} paise back, the books say ${own.refundedMinor}.`)
}

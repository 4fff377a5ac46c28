/**
 * Limits for frequent returns: the share of returned pieces in a shopper's newest orders decides what a later order may
 * return.
 */
export const returnConsequences = ['none', 'exchange_or_credit', 'approval'] as const
export type ReturnConsequence = (typeof returnConsequences)[number]

export type ReturnLimit = {
  /** The number of newest delivered orders that count. */
  readonly ordersCounted: number
  readonly leastLines: number
  /** The share of returned lines at which the limit applies. */
  readonly sharePercent: number
  readonly consequence: ReturnConsequence
}

/** Lines of one delivered order, without gift cards; returns for the shop's mistakes do not count. */
export type ReturnHistory = { readonly lines: number; readonly returned: number }

export type AppliedLimit = {
  readonly consequence: Exclude<ReturnConsequence, 'none'>
  readonly orders: number
  readonly lines: number
  readonly returned: number
}

const strictness = (consequence: ReturnConsequence): number => returnConsequences.indexOf(consequence)

/** The strictest limit that the history reaches; null for most shoppers. `history` has the newest order first. */
export function appliedLimit(limits: readonly ReturnLimit[], history: readonly ReturnHistory[]): AppliedLimit | null {
  let applied: AppliedLimit | null = null
  for (const { ordersCounted, leastLines, sharePercent, consequence } of limits) {
    const counted = history.slice(0, ordersCounted)
    const lines = counted.reduce((sum, order) => sum + order.lines, 0)
    const returned = counted.reduce((sum, order) => sum + order.returned, 0)
    const isReached = lines >= leastLines && returned * 100 >= lines * sharePercent
    if (consequence === 'none' || !isReached) continue
    if (applied === null || strictness(consequence) > strictness(applied.consequence))
      applied = { consequence, orders: counted.length, lines, returned }
  }
  return applied
}

const terms = {
  exchange_or_credit: 'returns on this order are exchanges or store credit',
  approval: 'we approve each return on this order before you send it',
} as const

/** One sentence for the shopper, shown before the purchase and on the order. */
export function limitText({ consequence, lines, returned }: AppliedLimit): string {
  return `You returned ${returned} of your last ${lines} pieces, so ${terms[consequence]}. Pieces with a fault are always refunded.`
}

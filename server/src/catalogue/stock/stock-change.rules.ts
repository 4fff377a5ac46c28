import { maxPieces } from '@shop/contract/catalogue/admin-stock'
import type { StockResult } from '@shop/contract/catalogue/admin-stock'
import type { Level } from './stock.types.ts'

export type Decision = {
  readonly outcome: StockResult['outcome']
  /** The number of pieces that become free; negative when pieces are taken. */
  readonly change: number
  /** The number of pieces that the location gains. */
  readonly onHandChange: number
  readonly message: string | null
}

/** Where a person counts or adjusts. The one location of a house has the whole shelf, and no name. */
export type At = {
  readonly locationId: number | null
  readonly name: string
  readonly isMain: boolean
  readonly sellsOnline: boolean
  readonly onHand: number
  /** Pieces there that leave with orders. */
  readonly committed: number
}

export function wholeShelf({ free, held, promised }: Level): At {
  const onHand = free + held + promised
  return { locationId: null, name: '', isMain: true, sellsOnline: true, onHand, committed: 0 }
}

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

const uncounted: Readonly<Record<string, string>> = {
  made_to_order: 'This size is made to order and has no count.',
  untracked: 'This size is sold without a count.',
}

const refused = (message: string): Decision => ({ outcome: 'refused', change: 0, onHandChange: 0, message })

type Count = { readonly counted: number; readonly expected: number }

/** Held and promised pieces are on the shelf, so a count never frees or takes more than what is free. */
export function countDecision(level: Level, at: At, { counted, expected }: Count): Decision {
  if (level.policy !== 'tracked') return refused(uncounted[level.policy] ?? '')
  if (at.onHand !== expected) {
    const message = `Stock moved while you counted: ${pieces(at.onHand)} expected now, not ${expected}. Count again.`
    return { outcome: 'moved', change: 0, onHandChange: 0, message }
  }
  const difference = counted - at.onHand
  if (!at.sellsOnline) {
    return { outcome: difference === 0 ? 'unchanged' : 'changed', change: 0, onHandChange: difference, message: null }
  }
  const change = Math.max(-level.free, difference)
  const missing = change - difference
  return {
    outcome: change === 0 ? 'unchanged' : 'changed',
    change,
    onHandChange: change,
    message: missing > 0 ? `Orders and holds need ${pieces(missing)} more than were counted.` : null,
  }
}

export function adjustDecision(level: Level, at: At, change: number): Decision {
  if (level.policy !== 'tracked') return refused(uncounted[level.policy] ?? '')
  const spare = at.onHand - at.committed
  if (at.locationId !== null && spare + change < 0) {
    return refused(`${at.name} has only ${pieces(Math.max(0, spare))} that no order needs.`)
  }
  if (!at.sellsOnline) {
    if (at.onHand + change > maxPieces) return refused('One size has at most 10,00,000 pieces.')
    return { outcome: 'changed', change: 0, onHandChange: change, message: null }
  }
  if (level.free + change < 0) {
    const reserved = level.held + level.promised
    const rest = reserved === 0 ? '' : ` ${pieces(reserved)} more ${reserved === 1 ? 'is' : 'are'} in orders or held.`
    return refused(`Only ${pieces(level.free)} ${level.free === 1 ? 'is' : 'are'} free.${rest}`)
  }
  if (level.free + change > maxPieces) return refused('One size has at most 10,00,000 pieces.')
  return { outcome: 'changed', change, onHandChange: change, message: null }
}

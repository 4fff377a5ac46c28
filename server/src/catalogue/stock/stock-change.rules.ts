import { maxPieces } from '@shop/contract/catalogue/admin-stock'
import type { StockResult } from '@shop/contract/catalogue/admin-stock'
import type { Level } from './stock.types.ts'

export type Decision = {
  readonly outcome: StockResult['outcome']
  /** The number of pieces that become free; negative when pieces are taken. */
  readonly change: number
  readonly message: string | null
}

const onShelf = ({ free, held, promised }: Level): number => free + held + promised

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

const uncounted: Readonly<Record<string, string>> = {
  made_to_order: 'This size is made to order and has no count.',
  untracked: 'This size is sold without a count.',
}

const refused = (message: string): Decision => ({ outcome: 'refused', change: 0, message })

/** Held and promised pieces are on the shelf, so the rest of a count is free. */
export function countDecision(level: Level, counted: number, expected: number): Decision {
  if (level.policy !== 'tracked') return refused(uncounted[level.policy] ?? '')
  const shelf = onShelf(level)
  if (shelf !== expected) {
    const message = `Stock moved while you counted: ${pieces(shelf)} expected now, not ${expected}. Count again.`
    return { outcome: 'moved', change: 0, message }
  }
  const reserved = level.held + level.promised
  const free = Math.max(0, counted - reserved)
  const missing = reserved - counted
  return {
    outcome: free === level.free ? 'unchanged' : 'changed',
    change: free - level.free,
    message: missing > 0 ? `Orders and holds need ${pieces(missing)} more than were counted.` : null,
  }
}

export function adjustDecision(level: Level, change: number): Decision {
  if (level.policy !== 'tracked') return refused(uncounted[level.policy] ?? '')
  if (level.free + change < 0) {
    const reserved = level.held + level.promised
    const rest = reserved === 0 ? '' : ` ${pieces(reserved)} more ${reserved === 1 ? 'is' : 'are'} in orders or held.`
    return refused(`Only ${pieces(level.free)} ${level.free === 1 ? 'is' : 'are'} free.${rest}`)
  }
  if (level.free + change > maxPieces) return refused('One size has at most 10,00,000 pieces.')
  return { outcome: 'changed', change, message: null }
}

import type { Permission } from '@shop/contract/access/admin-permissions'
import type { MoneyAction, MoneyQueue } from '@shop/contract/books/admin-reconciliation'
import { dayMs } from '@shop/contract/core/durations'
import type { OrderState } from '@shop/contract/selling/orders'

function possibleActions(queue: MoneyQueue, state: OrderState): MoneyAction[] {
  if (queue === 'transfers') return ['receive']
  if (queue === 'payouts') return ['pay_out']
  return state === 'delivered' ? ['collect'] : ['refuse']
}

type Expected = { readonly queue: MoneyQueue; readonly state: OrderState }

export function allowedActions(permissions: ReadonlySet<Permission>, { queue, state }: Expected): MoneyAction[] {
  return possibleActions(queue, state).filter((action) =>
    permissions.has(action === 'pay_out' ? 'refunds.send' : 'money.reconcile'),
  )
}

const maxDays = 366

/** The start of a comparison: midnight UTC of a day at most a year ago; null for any other text. */
export function comparedSince(day: string, now: Date): Date | null {
  const from = new Date(`${day}T00:00:00.000Z`)
  const agoMs = now.getTime() - from.getTime()
  return Number.isNaN(agoMs) || agoMs < 0 || agoMs > maxDays * dayMs ? null : from
}

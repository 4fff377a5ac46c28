import { minuteMs } from '@shop/contract/core/durations'
import {
  bookEarlyDisputes,
  endStaleRequests,
  sendBalanceReminders,
  sendDueRefunds,
  settleUnreportedBalances,
} from '#checkout'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { deleteOldContacts } from '#selling'
import { expireOrders } from './expiry.service.ts'
import { settleUnreportedPayments } from './reconciliation.service.ts'
import { sendPaymentReminders, sendTransferReminders } from './reminders.service.ts'
import { inviteReviews } from './review-invitations.service.ts'

const intervalMs = 5000
const maxRuns = 20

type Task = {
  readonly name: string
  readonly everyMs?: number
  readonly turn: (ctx: Context, stopping: AbortSignal) => Promise<number>
}

const tasks: readonly Task[] = [
  { name: 'expiry of unpaid orders', turn: expireOrders },
  { name: 'unreported payments', turn: settleUnreportedPayments },
  { name: 'unreported balances', turn: settleUnreportedBalances },
  { name: 'reminders of balances', turn: sendBalanceReminders, everyMs: 10 * minuteMs },
  { name: 'disputes that arrived before their payments', turn: bookEarlyDisputes },
  { name: 'refunds', turn: sendDueRefunds },
  { name: 'returns of refunded pieces', turn: endStaleRequests, everyMs: 60 * minuteMs },
  { name: 'reminders of unpaid orders', turn: sendPaymentReminders },
  { name: 'reminders of bank transfers', turn: sendTransferReminders, everyMs: minuteMs },
  { name: 'invitations to review', turn: inviteReviews, everyMs: 10 * minuteMs },
  { name: 'contacts of orders without an account', turn: deleteOldContacts },
]

/** Several processes may run these tasks over one database: each locks its own rows or finds the work done. */
export function startOrderTasks(deps: AppDeps): () => Promise<void> {
  const stops = tasks.map(({ name, turn, everyMs = intervalMs }) =>
    every(everyMs, {
      name,
      log: deps.log,
      run: async (stopping) => {
        let left = maxRuns
        while (left > 0 && !stopping.aborted && (await turn(newContext(deps), stopping)) > 0) left -= 1
      },
    }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

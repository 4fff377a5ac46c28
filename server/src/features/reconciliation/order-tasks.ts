import { deleteOldContacts } from '#features/orders'
import { bookEarlyDisputes, sendDueRefunds } from '#features/payments'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { expireOrders } from './expiry.service.ts'
import { settleUnreportedPayments } from './reconciliation.service.ts'
import { sendPaymentReminders } from './reminders.service.ts'

const everyMs = 5000
const mostTurns = 20

type Task = { readonly name: string; readonly turn: (ctx: Context, stopping: AbortSignal) => Promise<number> }

const tasks: readonly Task[] = [
  { name: 'expiry of unpaid orders', turn: expireOrders },
  { name: 'payments that nobody told of', turn: settleUnreportedPayments },
  { name: 'disputes told of before their payments', turn: bookEarlyDisputes },
  { name: 'refunds', turn: sendDueRefunds },
  { name: 'reminders of unpaid orders', turn: sendPaymentReminders },
  { name: 'contacts of orders without an account', turn: deleteOldContacts },
]

/**
 * What looks after orders while nobody asks. Several processes may run it over one database: each takes rows of its
 * own or finds the work done. Resolves to what stops it: a turn that is under way ends with the provider's next answer,
 * and at once when the gateway it was given stops with it.
 */
export function startOrderTasks(deps: AppDeps): () => Promise<void> {
  const stops = tasks.map(({ name, turn }) =>
    every(everyMs, {
      name,
      log: deps.log,
      run: async (stopping) => {
        let left = mostTurns
        while (left > 0 && !stopping.aborted && (await turn(newContext(deps), stopping)) > 0) left -= 1
      },
    }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

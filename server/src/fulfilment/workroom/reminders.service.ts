import { indiaDay } from '@shop/contract/core/india-day'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findOrder } from '#selling'
import { claimReminders, type DueReminder } from './reminders.store.ts'
import { workStates } from './workroom.rules.ts'

const batchSize = 20

/** Reminds customers of pictures that wait for their approval; returns the number of reminders. */
export async function sendApprovalReminders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const due = await claimReminders(trx.db, { states: workStates, now: trx.now, limit: batchSize })
    for (const reminder of due) await remind(trx, reminder)
    return due.length
  })
}

async function remind(trx: Context, { stepId, orderId, productName, kind: step, until }: DueReminder): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (order === undefined) return
  const facts = { ...orderFacts(order), stepId, productName, step, answerBy: indiaDay(until) }
  await notify(trx, order, { template: 'approval-reminder', facts })
}

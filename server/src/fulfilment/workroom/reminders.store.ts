import { sql } from 'kysely'
import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'

export type DueReminder = {
  readonly stepId: number
  readonly orderId: number
  readonly productName: string
  readonly kind: StepKind
  readonly until: Date
}

type Wanted = { readonly states: readonly OrderState[]; readonly now: Date; readonly limit: number }

/** Marks open requests as reminded, each once even with several processes; skips a request that is being answered. */
export async function claimReminders(trx: Database, { states, now, limit }: Wanted): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select step.id from workroom_steps step join orders on orders.id = step.order_id
      where step.approval = 'open' and step.reminded_at is null and step.remind_at <= ${now} and step.answer_until > ${now}
        and orders.state = any (${[...states]})
      order by step.remind_at, step.id limit ${limit} for update of step skip locked
    ),
    claimed as (
      update workroom_steps step set reminded_at = ${now} from due where step.id = due.id
      returning step.id, step.order_id, step.position, step.kind, step.answer_until
    )
    select claimed.id as "stepId", claimed.order_id as "orderId", line.product_name as "productName", claimed.kind,
      claimed.answer_until as until
    from claimed join order_lines line on line.order_id = claimed.order_id and line.position = claimed.position
    order by claimed.id`.execute(trx)
  return rows
}

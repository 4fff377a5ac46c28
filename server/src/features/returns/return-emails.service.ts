import { notify, orderFacts } from '#features/messages'
import type { PayableOrder } from '#features/orders'
import type { ReturnNews } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'

type News = {
  readonly state: ReturnNews
  readonly productName: string
  readonly pieces: number
  readonly note: string
}

export async function notifyReturn(ctx: Context, order: PayableOrder, news: News): Promise<void> {
  await notify(ctx, order, { template: 'return-update', facts: { ...orderFacts(order), ...news } })
}

import { notify, orderFacts } from '#features/messages'
import type { PayableOrder } from '#features/orders'
import type { ReturnUpdate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'

type Update = {
  readonly state: ReturnUpdate
  readonly productName: string
  readonly pieces: number
  readonly note: string
}

export async function notifyReturn(ctx: Context, order: PayableOrder, update: Update): Promise<void> {
  await notify(ctx, order, { template: 'return-update', facts: { ...orderFacts(order), ...update } })
}

import { notify, orderFacts } from '#messages'
import type { ReturnUpdate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { PayableOrder } from '#selling'

type Update = {
  readonly state: ReturnUpdate
  readonly productName: string
  readonly pieces: number
  /** The other size; null for a refund. */
  readonly choice: string | null
  readonly note: string
}

export async function notifyReturn(
  ctx: Context,
  order: PayableOrder,
  { state, productName, pieces, choice, note }: Update,
): Promise<void> {
  await notify(ctx, order, {
    template: 'return-update',
    facts: { ...orderFacts(order), state, productName, pieces, choice, note },
  })
}

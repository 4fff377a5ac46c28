import { existingCustomer } from '#customers/care/customers.service.ts'
import type { Context } from '#platform/runtime/context.ts'

/** The number of a merged account leads to the account that it joined. */
export async function customerRecord(ctx: Context, given: number) {
  const { id } = await existingCustomer(ctx, given)
  return { owner: 'customer', id, audited: { subject: 'customer', subjectId: id } } as const
}

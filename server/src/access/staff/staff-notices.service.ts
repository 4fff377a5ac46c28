import type { StaffNotice } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Person } from './staff.types.ts'

/** Queues an email to the person in the transaction of the event. */
export async function noticeTo(
  ctx: Context,
  { name, email }: Pick<Person, 'name' | 'email'>,
  happened: StaffNotice,
): Promise<void> {
  const { consoleUrl } = ctx.ports
  await ctx.ports.jobs.send(ctx.db, 'mail.send', {
    template: 'staff-notice',
    to: email,
    facts: { name, happened, at: ctx.now.toISOString(), url: `${consoleUrl}/account` },
  })
}

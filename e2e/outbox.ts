import type { APIRequestContext } from '@playwright/test'

/** Tickets of the copies that the shop has sent to a mailbox, as its outbox lists them. */
export async function copiesFor(request: APIRequestContext, email: string): Promise<string[]> {
  const outbox = await (await request.get('/dev/outbox')).text()
  return [...outbox.matchAll(/ticket (T-[A-Z2-9-]{9}) → (\S+@[\w.-]+)/g)]
    .filter(([, , to]) => to === email)
    .map(([, ticket = '']) => ticket)
}

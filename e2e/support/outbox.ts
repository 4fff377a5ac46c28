import { expect, type APIRequestContext } from '@playwright/test'

/** Tickets of the copies that the shop sent to an email address, from its outbox page. */
export async function copiesFor(request: APIRequestContext, email: string): Promise<string[]> {
  const outbox = await (await request.get('/dev/outbox')).text()
  return [...outbox.matchAll(/ticket (T-[A-Z2-9-]{9}) → (\S+@[\w.-]+)/g)]
    .filter(([, , to]) => to === email)
    .map(([, ticket = '']) => ticket)
}

/** The last code that the shop sent to an email address or phone, from its outbox page. */
export async function codeSentTo(request: APIRequestContext, contact: string, shopUrl = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const outbox = await (await request.get(`${shopUrl}/dev/outbox`)).text()
    const letters = outbox.split('<article>').filter((entry) => entry.includes(contact))
    code = letters.flatMap((entry) => /\b([A-Z2-9]{4}-[A-Z2-9]{4})\b/.exec(entry)?.[1] ?? []).at(0) ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return code
}

/** The code of the gift card that the shop sent to an email address. */
export async function giftCodeSentTo(request: APIRequestContext, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const outbox = await (await request.get('/dev/outbox')).text()
    const letters = outbox.split('<article>').filter((entry) => entry.includes(email))
    code = letters.flatMap((entry) => /\b((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})\b/.exec(entry)?.[1] ?? []).at(0) ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 40_000 })
  return code
}

/** The last link to an order that the shop sent to an email address. */
export async function linkSentTo(request: APIRequestContext, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const outbox = await (await request.get('/dev/outbox')).text()
    const letters = outbox.split('<article>').filter((entry) => entry.includes(email))
    link = letters.flatMap((entry) => /\/track-order#([\w.-]+)/.exec(entry)?.[1] ?? []).at(0) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return link
}

type Mailbox = { readonly email: string; readonly token: string }

/** Confirms the email of an account by its code: only then it gets notices about the log-in. */
export async function confirmEmail(request: APIRequestContext, { email, token }: Mailbox): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/v2/profile/contact/code', { headers, data: { channel: 'email' } })
  const data = { verification_code: await codeSentTo(request, email) }
  expect((await request.post('/api/v2/profile/contact/confirm', { headers, data })).ok()).toBe(true)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { sendCode } from './password-reset.service.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0
const newEmail = (): string => {
  people += 1
  return `asha${people}@example.com`
}

const logIn = (email: string, password: string) => shop.post('auth/login', { email, password })
const confirm = (code: string, password = 'jasmine-9') =>
  shop.post('auth/password/confirm_reset', { verification_code: code, password })

async function signUp(emailOrPhone: string) {
  const password = 'marigold-7'
  const body = { name: 'Asha Rao', email_or_phone: emailOrPhone, password, password_confirmation: password }
  return (await shop.post('auth/signup', body)).body
}

async function requestCode(email: string): Promise<string> {
  await shop.post('auth/password/forget_request', { email_or_phone: email, send_code_by: '' })
  await shop.runJobs()
  const mail = shop.mails.findLast(({ kind, to }) => kind === 'code' && to === email)
  return /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

test('AUTH-04: the code arrives by email, in text and HTML, and says how long it works', async () => {
  const email = newEmail()
  await signUp(email)
  const code = await requestCode(email)
  expect(code).not.toBe('')
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({ kind: 'code', to: email })
  expect(mail?.html).toContain(code)
  expect(mail?.text).toContain('within 15 minutes')
})

test('AUTH-04: the response does not reveal whether the account exists, because the lookup happens in a job', async () => {
  const email = newEmail()
  await signUp(email)
  const known = await shop.post('auth/password/forget_request', { email_or_phone: email })
  const unknown = await shop.post('auth/password/forget_request', { email_or_phone: 'nobody@example.com' })
  expect(known.body).toEqual({ result: true, message: 'A code is sent' })
  expect(unknown.body).toEqual(known.body)
  const before = shop.mails.filter(({ kind }) => kind === 'code').length
  await shop.runJobs()
  expect(
    shop.mails
      .filter(({ kind }) => kind === 'code')
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([email])
})

test('AUTH-04: a code requested by phone arrives as a text message', async () => {
  await signUp('919876543210')
  await shop.post('auth/password/forget_request', { email_or_phone: '919876543210', send_code_by: 'phone' })
  await shop.runJobs()
  // Sign-up sends no message: anyone can enter another person's phone number.
  expect(shop.messages).toMatchObject([{ kind: 'code', to: '919876543210' }])
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(shop.messages[0]?.text ?? '')?.[0] ?? ''
  expect((await confirm(code)).body.result).toBe(true)
})

test('AUTH-05: the code sets the new password, logs every device out and works once', async () => {
  const email = newEmail()
  const session = await signUp(email)
  const code = await requestCode(email)
  const reply = await confirm(code.toLowerCase().replace('-', ''))
  expect(reply).toMatchObject({ status: 200, body: { result: true, message: 'Your password is reset.Please login' } })
  const device = { id: Number(session.user_id), email: '', token: String(session.access_token) }
  expect((await shop.get('profile', device)).status).toBe(401)
  expect((await logIn(email, 'marigold-7')).status).toBe(401)
  const after = await logIn(email, 'jasmine-9')
  expect(after.body).toMatchObject({ result: true, user: { email_verified: true } })
  const again = await confirm(code, 'other-password')
  expect(again).toMatchObject({ status: 200, body: { result: false, message: 'No user is found' } })
  expect((await logIn(email, 'other-password')).status).toBe(401)
})

test('AUTH-05: one of ten concurrent uses of one code succeeds', async () => {
  const email = newEmail()
  await signUp(email)
  const code = await requestCode(email)
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => confirm(code, `password-${index}`)))
  const winners = replies.flatMap(({ body }, index) => (body.result === true ? [index] : []))
  expect(winners).toHaveLength(1)
  expect((await logIn(email, `password-${winners[0]}`)).status).toBe(200)
})

test('AUTH-05: using a code waits for a concurrent deletion of its account before locking anything, and then fails', async () => {
  const email = newEmail()
  const { user_id: userId } = await signUp(email)
  const code = await requestCode(email)
  const used = await shop.db.transaction().execute(async (deletion) => {
    await sql`select id from users where id = ${userId} for update`.execute(deletion)
    const answer = confirm(code)
    await untilWaiting(shop.db)
    await sql`set local lock_timeout = '300ms'`.execute(deletion)
    await deletion.deleteFrom('users').where('id', '=', Number(userId)).execute()
    return { answer }
  })
  expect(await used.answer).toMatchObject({ status: 200, body: { result: false, message: 'No user is found' } })
})

test('AUTH-05: a code expires after 15 minutes, after two newer ones are sent, and when another one is used', async () => {
  const email = newEmail()
  await signUp(email)
  const first = await requestCode(email)
  const second = await requestCode(email)
  const third = await requestCode(email)
  expect(new Set([first, second, third]).size).toBe(3)
  expect((await confirm(first)).body.result).toBe(false)
  // A stranger's request must not invalidate the code that the owner is typing.
  expect((await confirm(second)).body.result).toBe(true)
  expect((await confirm(third)).body.result).toBe(false)
  const last = await requestCode(email)
  shop.clock.advance(15 * 60_000 + 1000)
  expect((await confirm(last)).body.result).toBe(false)
  expect((await logIn(email, 'jasmine-9')).status).toBe(200)
})

test('AUTH-04: a stranger’s repeated requests for codes do not keep the owner from getting one', async () => {
  await using limited = await testApp()
  const email = newEmail()
  const password = 'marigold-7'
  await limited.post('auth/signup', { name: 'Asha', email_or_phone: email, password, password_confirmation: password })
  const ask = (from: string) =>
    limited.post('auth/password/forget_request', { email_or_phone: email }, { headers: { 'x-forwarded-for': from } })
  for (let count = 0; count < 5; count += 1) await ask('203.0.113.7')
  expect((await ask('203.0.113.7')).status).toBe(429)
  expect((await ask('198.51.100.9')).status).toBe(200)
  await limited.runJobs()
  const codes = () => limited.mails.filter(({ kind, to }) => kind === 'code' && to === email)
  expect(codes()).toHaveLength(6)
  // Requests from many networks cannot flood the mailbox, and its last code works.
  for (let network = 0; network < 20; network += 1) await ask(`192.0.2.${network}`)
  await limited.runJobs()
  expect(codes()).toHaveLength(15)
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(codes().at(-1)?.text ?? '')?.[0] ?? ''
  const body = { verification_code: code, password: 'jasmine-9' }
  expect((await limited.post('auth/password/confirm_reset', body)).body.result).toBe(true)
})

test('AUTH-04: codes that could not be sent do not count against the limit of their mailbox', async () => {
  let isBack = false
  const mails: string[] = []
  const mailer = {
    send: async ({ to }: { readonly to: string }) => {
      if (!isBack) throw new Error('connect ECONNREFUSED')
      mails.push(to)
    },
    close: () => undefined,
  }
  await using closed = await testApp({ mailer })
  const email = newEmail()
  const password = 'marigold-7'
  await closed.post('auth/signup', { name: 'Asha', email_or_phone: email, password, password_confirmation: password })
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(sendCode(closed.ctx(), email)).rejects.toThrow('ECONNREFUSED')
  }
  isBack = true
  await sendCode(closed.ctx(), email)
  expect(mails).toEqual([email])
})

/** A mail server and a text service that the test can switch off and on. */
function switchablePost() {
  let isAway = false
  const texts: string[] = []
  const send = async ({ text }: { readonly text: string }) => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    texts.push(text)
  }
  return {
    ports: { mailer: { send, close: () => undefined }, messenger: { send } },
    setAway: (away: boolean) => {
      isAway = away
    },
    lastCode: () => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(texts.at(-1) ?? '')?.[0] ?? '',
  }
}

test.each(['asha@example.com', '919876543210'])(
  'AUTH-05: codes that could not be sent to %s do not work, and the earlier one still does',
  async (contact) => {
    const post = switchablePost()
    await using sick = await testApp(post.ports)
    const password = 'marigold-7'
    const asha = { name: 'Asha', email_or_phone: contact, password, password_confirmation: password }
    await sick.post('auth/signup', asha)
    await sendCode(sick.ctx(), contact)
    const first = post.lastCode()
    post.setAway(true)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(sendCode(sick.ctx(), contact)).rejects.toThrow('ECONNREFUSED')
    }
    const works = sick.db.selectFrom('verification_codes').select('id').where('used_at', 'is', null)
    expect(await works.execute()).toHaveLength(1)
    post.setAway(false)
    await sendCode(sick.ctx(), contact)
    expect(post.lastCode()).not.toBe(first)
    const body = { verification_code: first, password: 'jasmine-9' }
    expect((await sick.post('auth/password/confirm_reset', body)).body.result).toBe(true)
  },
)

test('AUTH-05: codes withheld by the limit of text messages do not invalidate the one that was sent', async () => {
  const post = switchablePost()
  await using limited = await testApp({ ...post.ports, textLimits: { perHour: 1, perDay: 100 } })
  const [phone, password] = ['919876543210', 'marigold-7']
  await limited.post('auth/signup', { name: 'Asha', email_or_phone: phone, password, password_confirmation: password })
  for (let count = 0; count < 3; count += 1) await sendCode(limited.ctx(), phone)
  const body = { verification_code: post.lastCode(), password: 'jasmine-9' }
  expect((await limited.post('auth/password/confirm_reset', body)).body.result).toBe(true)
})

test('AUTH-05: guesses at codes are rate limited by network', async () => {
  await using limited = await testApp()
  const guess = () =>
    limited.post('auth/password/confirm_reset', { verification_code: 'AAAA-AAAA', password: 'jasmine-9' })
  for (let count = 0; count < 10; count += 1) {
    expect((await guess()).body).toMatchObject({ result: false, message: 'No user is found' })
  }
  const stopped = await guess()
  expect(stopped.status).toBe(429)
  expect(stopped.headers['retry-after']).toBeDefined()
})

test('AUTH-04: a mailbox gets at most five codes in 15 minutes, whether or not it has an account', async () => {
  await using limited = await testApp()
  const ask = (email: string) => limited.post('auth/password/forget_request', { email_or_phone: email })
  for (let count = 0; count < 5; count += 1) expect((await ask('nobody@example.com')).status).toBe(200)
  expect((await ask('Nobody@example.com')).status).toBe(429)
})

test('VAL-04: the new password must follow the password rules', async () => {
  const reply = await confirm('', 'short')
  expect(reply.status).toBe(422)
  expect(reply.body.message).toEqual(['Verification code is required', 'Must be 6 characters or more'])
})

test('AUTH-05: codes are stored only as hashes, also in jobs', async () => {
  const email = newEmail()
  await signUp(email)
  const code = (await requestCode(email)).replace('-', '')
  const codes = await shop.db.selectFrom('verification_codes').selectAll().execute()
  expect(codes.length).toBeGreaterThan(0)
  const jobs = await sql`select data from jobs.job`.execute(shop.db)
  expect(JSON.stringify([codes, jobs.rows])).not.toContain(code)
  expect(JSON.stringify(jobs.rows)).not.toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
})

test('AUTH-05: an easy password is refused, and the code still works afterwards', async () => {
  const email = newEmail()
  await signUp(email)
  const code = await requestCode(email)
  for (const password of ['qwerty123', 'asharao', email]) {
    expect(await confirm(code, password)).toMatchObject({ status: 422, body: { code: 'auth.easy_password' } })
  }
  expect((await logIn(email, 'marigold-7')).status).toBe(200)
  expect((await confirm(code)).body.result).toBe(true)
})

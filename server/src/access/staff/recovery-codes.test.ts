import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'five silk threads at dawn'
const passwordHash = await hashPassword(password)

async function colleague(email: string): Promise<StaffMember> {
  const person = await newStaff(shop, { email })
  await shop.db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  return person
}

const make = async (as: StaffMember): Promise<readonly string[]> =>
  (await sendAdmin(shop, 'POST session/recovery-codes', { as })).body.codes

const signIn = (email: string, code: string, userAgent = 'Firefox/150') =>
  sendAdmin(shop, 'POST session', { body: { email, password, code }, headers: { 'user-agent': userAgent } })

const left = async (as: StaffMember) => (await sendAdmin(shop, 'GET session/recovery-codes', { as })).body

async function noticesTo(email: string): Promise<readonly string[]> {
  await shop.runJobs()
  return shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('AUTH-01: a recovery code signs in once, also for twenty at once, and the person gets an email', async () => {
  const email = 'recovers@example.com'
  const person = await colleague(email)
  expect(await left(person)).toEqual({ left: 0, madeAt: null })
  const [first = '', second = ''] = await make(person)
  expect(first).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/)
  expect(await left(person)).toMatchObject({ left: 10 })
  const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(email, first)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(email, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await signIn(email, second)).body.code).toBe('staff.wrong_credentials')
  expect(await left(person)).toMatchObject({ left: 8 })
  const notices = await noticesTo(email)
  expect(notices.filter((subject) => subject.includes('A recovery code was used'))).toHaveLength(2)
  expect(notices.filter((subject) => subject.includes('New recovery codes'))).toHaveLength(1)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=staff&thingId=${person.id}`, { as: person })
  expect(audit.events).toMatchObject([
    { verb: 'used a recovery code', after: { left: 8 } },
    { verb: 'used a recovery code', after: { left: 9 } },
    { verb: 'made recovery codes' },
  ])
})

test('AUTH-01: a new set ends the earlier one, and only hashes are stored', async () => {
  const email = 'replaces@example.com'
  const person = await colleague(email)
  const [old = ''] = await make(person)
  const sets = await Promise.all([make(person), make(person)])
  expect((await signIn(email, old)).status).toBe(401)
  expect(await left(person)).toMatchObject({ left: 10 })
  const signed = await Promise.all(sets.map(async ([code = '']) => (await signIn(email, code)).status))
  expect(signed.toSorted((a, b) => a - b)).toEqual([200, 401])
  const rows = await shop.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', person.id).execute()
  for (const code of sets.flat()) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('AUTH-01: a code of somebody else, a wrong password and a person who is locked out get the same answer', async () => {
  const [one, other] = [await colleague('one@example.com'), await colleague('other@example.com')]
  const [code = '', another = ''] = await make(one)
  await make(other)
  const byOther = await signIn('other@example.com', code)
  const wrongBody = { email: 'one@example.com', password: 'five silk threads at dusk', code }
  const byPassword = await sendAdmin(shop, 'POST session', { body: wrongBody })
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', one.id).execute()
  const locked = await signIn('one@example.com', another)
  expect(new Set([byOther, byPassword, locked].map(({ body }) => body.code))).toEqual(
    new Set(['staff.wrong_credentials']),
  )
})

test('AUTH-01: codes need a fresh proof, and no key makes them', async () => {
  const person = await newStaff(shop)
  const before = new Date(shop.clock.now().getTime() - 360_000)
  await shop.db.updateTable('staff_sessions').set({ proved_at: before }).where('staff_id', '=', person.id).execute()
  const refused = await sendAdmin(shop, 'POST session/recovery-codes', { as: person })
  expect(refused.body.code).toBe('staff.proof_required')
})

test('AUTH-01: a sign-in with another browser sends an email, and the next one with it does not', async () => {
  const email = 'abroad@example.com'
  const person = await colleague(email)
  const [first = '', second = ''] = await make(person)
  await signIn(email, first, 'Chrome/150 elsewhere')
  await signIn(email, second, 'Chrome/150 elsewhere')
  const notices = await noticesTo(email)
  expect(notices.filter((subject) => subject.includes('A new sign-in'))).toHaveLength(1)
})

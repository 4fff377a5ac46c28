import { afterAll, expect, test } from 'vitest'
import { keyPermissions, type Permission } from '@shop/contract/access/admin-permissions'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { insertSumProof } from '#platform/security/sum-proof.ts'
import { totpCode, totpStep } from '#platform/security/totp.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { inviteByOperator } from './invitations.service.ts'
import { removeByOperator } from './people.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function newRole(name: string, permissions: readonly Permission[]): Promise<number> {
  const values = { name, permissions: [...permissions] }
  const { id } = await shop.db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const manager: readonly Permission[] = ['staff.manage', 'orders.read']
await newRole('Office manager', manager)
const clerk = await newRole('Clerk', ['orders.read'])

type Made = { readonly createdById: number }
type Link = { readonly token: string; readonly secret: Uint8Array }

/** The newest link for the person. */
async function linkOf(staffId: number, url: unknown): Promise<Link> {
  const { totp_secret: stored } = await shop.db
    .selectFrom('staff_invitations')
    .select('totp_secret')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  const secret = shop.ports.secrets.decrypt(stored, secretRow('staff_invitations', staffId))
  return { token: String(url).split('#')[1] ?? '', secret }
}

async function linkFor(id: number, as: StaffMember = owner): Promise<Link> {
  return linkOf(id, (await sendAdmin(shop, `POST staff/${id}/invite`, { as })).body.url)
}

async function accept({ token, secret }: Link) {
  const code = totpCode(secret, totpStep(shop.clock.now()))
  return sendAdmin(shop, 'POST invitations/accept', { body: { token, password: 'five silk threads at dawn', code } })
}

/** Checks that every use of a link reports that it is no longer valid. */
async function expectOver(link: Link): Promise<void> {
  const body = { token: link.token }
  const answers = [
    await sendAdmin(shop, 'POST invitations/open', { body }),
    await sendAdmin(shop, 'POST invitations/passkey-challenge', { body }),
    await accept(link),
  ]
  for (const answer of answers) expect(answer.body.code).toBe('staff.invitation_over')
}

const lockOut = (id: number) => sendAdmin(shop, `POST staff/${id}/disable`, { as: owner })
const versionOf = async (id: number) => {
  const person = await shop.db.selectFrom('staff').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return person.version
}
const emailOf = async (id: number) =>
  (await shop.db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('AUTH-01: locking a person out ends their open invitation, and only a new one lets them in', async () => {
  const body = { name: 'Ravi', email: 'ravi@example.com', roleId: clerk }
  const invited = await sendAdmin(shop, 'POST staff', { as: owner, body })
  const link = await linkOf(invited.body.id, invited.body.url)
  expect((await lockOut(invited.body.id)).status).toBe(200)
  await expectOver(link)
  expect((await accept(await linkFor(invited.body.id))).body).toMatchObject({ role: 'Clerk' })
})

test('AUTH-01: a link that a person wrote for themselves ends when they are locked out', async () => {
  const person = await newStaff(shop, { role: 'Office manager' })
  const link = await linkFor(person.id, person)
  await lockOut(person.id)
  await expectOver(link)
})

test('AUTH-01: links that a person wrote for others end when they are locked out or may no longer invite', async () => {
  for (const leave of ['locked out', 'demoted'] as const) {
    const person = await newStaff(shop, { role: 'Office manager' })
    const colleague = await newStaff(shop, { role: 'Clerk' })
    const link = await linkFor(colleague.id, person)
    if (leave === 'locked out') await lockOut(person.id)
    else {
      const changed = { version: await versionOf(person.id), name: 'Demoted', roleId: clerk }
      expect((await sendAdmin(shop, `POST staff/${person.id}`, { as: owner, body: changed })).status).toBe(200)
    }
    await expectOver(link)
    expect((await sendAdmin(shop, 'GET session', { as: colleague })).status).toBe(200)
  }
})

test('AUTH-01: a link of the operator ends when the operator removes the person', async () => {
  const email = 'operated@example.com'
  const { url } = await inviteByOperator(shop.ctx(), 'operator', { name: 'Asha', email, role: 'Clerk', label: null })
  const { id } = await shop.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const link = await linkOf(id, url)
  expect(await removeByOperator(shop.ctx(), 'operator', email)).toBe(true)
  await expectOver(link)
})

test('AUTH-01: nobody joins by a link while they are being locked out', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await newStaff(shop, { role: 'Clerk' })
    const link = await linkFor(person.id)
    await Promise.all([accept(link), lockOut(person.id)])
    const found = await shop.db
      .selectFrom('staff')
      .select('disabled_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(found.disabled_at).not.toBeNull()
  }
})

test('AUTH-01: sessions, keys, confirmations and challenges of a person end when they are locked out', async () => {
  const person = await newStaff(shop)
  const key = await newKey(shop, ['orders.read'], person)
  const { id: sessionId } = await shop.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const sum = { action: 'refund', target: 'order 1', amountMinor: 1 } as const
  await insertSumProof(shop.db, { sessionId, sum, now: shop.clock.now() })
  await sendAdmin(shop, 'POST passkeys/challenge', { as: person, body: { purpose: 'add' } })
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(200)
  await lockOut(person.id)
  expect((await sendAdmin(shop, 'GET orders', { as: person })).status).toBe(401)
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(401)
  const proofs = shop.db.selectFrom('staff_sum_proofs').select('id').where('session_id', '=', sessionId)
  const challenges = shop.db.selectFrom('staff_challenges').select('challenge').where('staff_id', '=', person.id)
  expect([await proofs.execute(), await challenges.execute()]).toEqual([[], []])
  expect((await accept(await linkFor(person.id))).status).toBe(200)
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(401)
})

test('API-01: a key never does what its maker may not do now', async () => {
  const maker = await newStaff(shop)
  const key = await newKey(shop, keyPermissions, maker)
  expect((await sendAdmin(shop, 'GET payments', { key })).status).toBe(200)
  const demoted = { version: await versionOf(maker.id), name: 'Reads', roleId: clerk }
  expect((await sendAdmin(shop, `POST staff/${maker.id}`, { as: owner, body: demoted })).status).toBe(200)
  expect((await sendAdmin(shop, 'GET payments', { key })).body.code).toBe('staff.no_permission')
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(200)
  const { keys }: { readonly keys: readonly Made[] } = (await sendAdmin(shop, 'GET keys', { as: owner })).body
  const shown = keys.find((one) => one.createdById === maker.id)
  expect(shown).toMatchObject({ createdBy: 'Reads', permissions: ['orders.read'] })
  const changed = { version: 1, name: 'Clerk', permissions: ['catalogue.read'], isOwnLabel: false }
  expect((await sendAdmin(shop, `POST roles/${clerk}`, { as: owner, body: changed })).status).toBe(200)
  expect((await sendAdmin(shop, 'GET orders', { key })).body.code).toBe('staff.no_permission')
})

test('AUTH-01: a key of nobody does nothing', async () => {
  const key = await newKey(shop, ['orders.read'])
  await shop.db.updateTable('api_keys').set({ created_by: null }).where('revoked_at', 'is', null).execute()
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(401)
})

async function noticesTo(id: number): Promise<string> {
  const email = await emailOf(id)
  await shop.runJobs()
  return shop.mails.flatMap(({ to, subject }) => (to === email ? [subject] : [])).join('; ')
}

test('AUTH-01: a person gets an email of a new link, of joining by it, and of a key in their name', async () => {
  const person = await newStaff(shop)
  const link = await linkFor(person.id)
  await accept(link)
  const notices = await noticesTo(person.id)
  expect(notices).toContain('A new link to the console')
  expect(notices).toContain('Your password and authenticator app are new')
  const maker = await newStaff(shop)
  const body = { name: 'Accounts', permissions: ['orders.read'], days: 1 }
  expect((await sendAdmin(shop, 'POST keys', { as: maker, body })).status).toBe(200)
  expect(await noticesTo(maker.id)).toContain('A new API key in your name')
})

import type { Permission } from '@shop/contract/access/admin-permissions'
import type { SumToProve } from '@shop/contract/core/proof-options'
import type { Clock } from '#platform/runtime/clock.ts'
import { keyBeginning, newSecret, openStaffSession, secretHash } from '#platform/security/staff-session.ts'
import { insertSumProof } from '#platform/security/sum-proof.ts'
import type { TestApp } from './test-app.ts'

export type StaffMember = { readonly id: number; readonly cookie: string }

type Wanted = {
  /** The name of a role that comes with the shop. */
  readonly role?: string
  /** A designer; an unknown name stands for a deleted designer. */
  readonly label?: string
  readonly email?: string
}

let count = 0

const designerNamed = (db: TestApp['db'], name: string) =>
  db.selectFrom('designers').select('id').where('name', '=', name).executeTakeFirst()

/** A person who is signed in with a fresh proof. */
export async function newStaff(
  { db, clock }: Pick<TestApp, 'db'> & { readonly clock: Clock },
  { role = 'Owner', label, email }: Wanted = {},
): Promise<StaffMember> {
  count += 1
  const number = count
  const { id: roleId } = await db.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  const designer = label === undefined ? undefined : await designerNamed(db, label)
  const { id } = await db
    .insertInto('staff')
    .values({
      name: `${role} ${number}`,
      email: email ?? `staff${number}@example.com`,
      role_id: roleId,
      designer_id: designer?.id ?? null,
      password_hash: 'unusable',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openStaffSession(db, { staffId: id, userAgent: null, network: '127.0.0.1', now: clock.now() })
  return { id, cookie: `__Host-console=${token}` }
}

/** A key of a new owner, or of the person named. */
export async function newKey(shop: TestApp, permissions: readonly Permission[], maker?: StaffMember): Promise<string> {
  const { db, clock } = shop
  const { id: createdBy } = maker ?? (await newStaff(shop))
  const key = `${keyBeginning}${newSecret()}`
  const now = clock.now()
  await db
    .insertInto('api_keys')
    .values({
      name: 'script',
      token_hash: secretHash(key),
      prefix: key.slice(0, 8),
      permissions: [...permissions],
      created_by: createdBy,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return key
}

/** The person confirms the sum that a refusal stated. */
export async function confirmSum({ db, clock }: TestApp, { id }: StaffMember, proof: SumToProve): Promise<void> {
  const { action, target, amountMinor } = proof
  const session = db.selectFrom('staff_sessions').select('id').where('staff_id', '=', id).orderBy('id', 'desc')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  await insertSumProof(db, { sessionId, sum: { action, target, amountMinor }, now: clock.now() })
}

type Sent = {
  readonly body?: object
  readonly as?: StaffMember
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type AdminAnswer = {
  readonly status: number
  // oxlint-disable-next-line no-explicit-any -- a test asserts on whatever comes back
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends a call, `GET orders`, as the console or a script does. */
export async function sendAdmin(
  { app }: TestApp,
  call: `${'GET' | 'POST'} ${string}`,
  { body, as, key, headers = {} }: Sent = {},
): Promise<AdminAnswer> {
  const [method = 'GET', path = ''] = call.split(' ', 2)
  const answer = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: `/api/admin/v1/${path}`,
    ...(body !== undefined && { payload: body }),
    headers: {
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      ...(as && { cookie: as.cookie }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : answer.body, headers: answer.headers }
}

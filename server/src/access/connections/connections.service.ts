import type { Connection, PaymentChoice } from '@shop/contract/access/admin-connections'
import { connectionKinds } from '@shop/contract/access/connection-kinds'
import { adapters, allAdapters } from '#adapters'
import type { AnyAdapter, ConnectionValues } from '#platform/adapters/adapter.ts'
import { listStored, mergedValues, type StoredConnection } from '#platform/adapters/stored-connections.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { paymentChoices } from '#platform/payments/payment-provider.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { askService } from './connection-asks.service.ts'
import * as store from './connections.store.ts'
import { choiceName, editableFields, type KnownConnections, toChoice, toConnection } from './connections.view.ts'

export async function knownConnections(ctx: Context): Promise<KnownConnections> {
  const { secrets, connections, publicUrl } = ctx.ports
  const stored = await listStored(ctx.db, secrets)
  return { stored, publicUrl, values: mergedValues(connections.environment, stored, allAdapters) }
}

function adapterNamed(name: string): { kind: (typeof connectionKinds)[number]; one: AnyAdapter } {
  for (const kind of connectionKinds) {
    const one = adapters[kind].find((candidate) => candidate.name === name)
    if (one !== undefined) return { kind, one }
  }
  throw new ShopError('connection.not_found')
}

async function view(ctx: Context, name: string): Promise<Connection> {
  const { kind, one } = adapterNamed(name)
  return toConnection(kind, one, await knownConnections(ctx))
}

const refuse = (message: string): never => {
  throw new ShopError('connection.settings', { message })
}

/** The values of the form, with the stored secrets where it has none. */
function checkedSettings(
  one: AnyAdapter,
  given: Readonly<Record<string, string>>,
  before: StoredConnection | undefined,
): Record<string, string> {
  const fields = editableFields(one)
  const unknown = Object.keys(given).find((name) => !fields.some(({ env }) => env === name))
  if (unknown !== undefined) refuse(`${one.title} has no setting ${unknown}.`)
  const settings: Record<string, string> = {}
  for (const { env, title, schema, isNeeded, isSecret } of fields) {
    const typed = given[env]?.trim() ?? ''
    const value = typed === '' && isSecret === true ? (before?.secrets[env] ?? '') : typed
    if (value === '' && isNeeded) refuse(`Enter this: ${title}.`)
    if (value === '') continue
    const problem = schema.safeParse(value).error?.issues[0]?.message
    if (problem !== undefined) refuse(`${title} ${problem}.`)
    settings[env] = value
  }
  return settings
}

type Versioned = { readonly name: string; readonly version: number }

/** Locks the connections; throws a conflict when somebody else changed this one in between. */
async function locked(trx: Context, { name, version }: Versioned) {
  await store.lockAll(trx.db)
  const known = await knownConnections(trx)
  const before = known.stored.find((one) => one.name === name)
  if ((before?.version ?? 0) !== version)
    throw new ConflictError(name === choiceName ? toChoice(known) : await view(trx, name))
  return { stored: known.stored, before }
}

/** Refuses what the start of the shop would refuse. */
function checkTogether(ctx: Context, stored: readonly StoredConnection[]): ConnectionValues {
  const { environment, problemsOf } = ctx.ports.connections
  const values = mergedValues(environment, stored, allAdapters)
  const [problem] = problemsOf(values)
  if (problem !== undefined) refuse(problem)
  return values
}

/** The audit names settings, never secrets. */
const recorded = (one: StoredConnection | undefined): Record<string, unknown> => ({
  ...one?.settings,
  secrets: Object.keys(one?.secrets ?? {}),
})

async function write(trx: Context, actor: Actor, { before, stored, after }: Change): Promise<void> {
  checkTogether(trx, [...stored.filter(({ name }) => name !== after.name), after])
  const { name, settings, secrets } = after
  const hasSecrets = Object.keys(secrets).length > 0
  const sealed = hasSecrets
    ? trx.ports.secrets.encrypt(Buffer.from(JSON.stringify(secrets)), secretRow('connections', name))
    : null
  await store.upsert(trx.db, { name, settings, secrets: sealed, now: trx.now })
  await recordChange(trx, actor, {
    verb: before === undefined ? 'added' : 'changed',
    subject: 'connection',
    subjectId: name,
    before: recorded(before),
    after: recorded(after),
  })
}

type Change = {
  readonly before: StoredConnection | undefined
  readonly stored: readonly StoredConnection[]
  readonly after: StoredConnection
}

type Entered = Versioned & { readonly settings: Readonly<Record<string, string>> }

export async function changeConnection(ctx: Context, actor: Actor, entered: Entered): Promise<Connection> {
  const { name, version } = entered
  const { one } = adapterNamed(name)
  const isSecretField = (env: string): boolean =>
    one.fields.some((field) => field.env === env && field.isSecret === true)
  await inTransaction(ctx, async (trx) => {
    const { before, stored } = await locked(trx, { name, version })
    const all = Object.entries(checkedSettings(one, entered.settings, before))
    const settings = Object.fromEntries(all.filter(([env]) => !isSecretField(env)))
    const secrets = Object.fromEntries(all.filter(([env]) => isSecretField(env)))
    if (all.length === 0) refuse('Only the environment of the shop sets this.')
    await write(trx, actor, { before, stored, after: { name, version, settings, secrets } })
  })
  await ctx.ports.connections.refresh()
  return view(ctx, name)
}

export async function removeConnection(ctx: Context, actor: Actor, { name, version }: Versioned): Promise<Connection> {
  adapterNamed(name)
  await inTransaction(ctx, async (trx) => {
    const { before, stored } = await locked(trx, { name, version })
    if (before === undefined) throw new ShopError('connection.not_found')
    checkTogether(
      trx,
      stored.filter((one) => one !== before),
    )
    await store.remove(trx.db, name)
    await recordChange(trx, actor, {
      verb: 'removed',
      subject: 'connection',
      subjectId: name,
      before: recorded(before),
    })
  })
  await ctx.ports.connections.refresh()
  return view(ctx, name)
}

type Chosen = { readonly version: number; readonly main: string | null; readonly abroad: string | null }

export async function choosePayments(
  ctx: Context,
  actor: Actor,
  { version, main, abroad }: Chosen,
): Promise<PaymentChoice> {
  for (const name of [main, abroad])
    if (name !== null && !adapters.payments.some((one) => one.name === name))
      throw new ShopError('connection.not_found')
  const settings = {
    ...(main !== null && { [paymentChoices.main]: main }),
    ...(abroad !== null && { [paymentChoices.abroad]: abroad }),
  }
  await inTransaction(ctx, async (trx) => {
    const { before, stored } = await locked(trx, { name: choiceName, version })
    await write(trx, actor, { before, stored, after: { name: choiceName, version, settings, secrets: {} } })
  })
  await ctx.ports.connections.refresh()
  return toChoice(await knownConnections(ctx))
}

export async function askConnection(ctx: Context, name: string): Promise<{ isAnswered: boolean; text: string }> {
  adapterNamed(name)
  return askService(ctx, name, (await knownConnections(ctx)).values)
}

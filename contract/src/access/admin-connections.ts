/** Accounts at the services of others: what is open, its settings without secrets, and a test. */
import { z } from 'zod'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { connectionKinds } from './connection-kinds.ts'

const read = access.staff('settings.edit')
const write = access.provedStaff('settings.edit')

const field = z.object({
  name: z.string(),
  title: z.string(),
  hint: z.string(),
  isSecret: z.boolean(),
  isNeeded: z.boolean(),
  /** Empty for a secret, which is never shown. */
  value: z.string(),
  isSet: z.boolean(),
})
export type ConnectionField = z.infer<typeof field>

const connection = z.object({
  /** The adapter. */
  name: z.string(),
  title: z.string(),
  state: z.enum(['open', 'incomplete', 'off']),
  source: z.enum(['console', 'environment', 'none']),
  /** Null where the account says nothing about it. */
  isTest: z.boolean().nullable(),
  /** Where the service sends its events; empty where it sends none. */
  eventsUrl: z.string(),
  /** True when the shop can ask the service something without an effect. */
  isAsked: z.boolean(),
  /** Empty when only the environment sets it. */
  fields: z.array(field),
  /** Zero for an account that is not stored. */
  version: z.int().min(0),
})
export type Connection = z.infer<typeof connection>

const choice = z.object({
  /** Adapters of payments; null for the first with an account, and for none of its own. */
  main: z.string().nullable(),
  abroad: z.string().nullable(),
  version: z.int().min(0),
})
export type PaymentChoice = z.infer<typeof choice>

const name = typedText(40).min(1)
const params = z.object({ name })
const version = z.int().min(0)
const outdated = 'change.outdated'

export const adminConnectionEndpoints = {
  list: endpoint('connections', {
    method: 'GET',
    path: 'connections',
    access: read,
    summary: 'Services of others by kind, and which are open',
    reply: z.object({
      kinds: z.array(z.object({ kind: z.enum(connectionKinds), connections: z.array(connection) })),
      payments: choice,
    }),
  }),
  change: endpoint('changeConnection', {
    method: 'POST',
    path: 'connections/{name}',
    access: write,
    summary: 'Enter an account; an empty secret stays as it is',
    params,
    body: z.object({ version, settings: z.record(z.string().min(1).max(60), typedText(2000)) }),
    reply: connection,
    errors: ['connection.not_found', 'connection.settings', outdated],
  }),
  remove: endpoint('removeConnection', {
    method: 'POST',
    path: 'connections/{name}/remove',
    access: write,
    summary: 'Forget an account of the console; that of the environment counts again',
    params,
    body: z.object({ version }),
    reply: connection,
    errors: ['connection.not_found', 'connection.settings', outdated],
  }),
  ask: endpoint('askConnection', {
    method: 'POST',
    path: 'connections/{name}/test',
    access: read,
    summary: 'Ask the service once, without an effect there',
    params,
    body: z.object({}),
    reply: z.object({ isAnswered: z.boolean(), text: z.string() }),
    errors: ['connection.not_found'],
  }),
  choose: endpoint('choosePaymentProvider', {
    method: 'POST',
    path: 'payment-providers',
    access: write,
    summary: 'Choose who takes new orders, and those delivered abroad',
    body: z.object({ version, main: name.nullable(), abroad: name.nullable() }),
    reply: choice,
    errors: ['connection.not_found', 'connection.settings', outdated],
  }),
} as const

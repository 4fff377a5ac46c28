import type { Connection, ConnectionField, PaymentChoice } from '@shop/contract/access/admin-connections'
import { connectionKinds, type ConnectionKind } from '@shop/contract/access/connection-kinds'
import { apiRoot } from '@shop/contract/core/call-address'
import { adapters } from '#adapters'
import { type AnyAdapter, type ConnectionValues, isConnected, missingSettings } from '#platform/adapters/adapter.ts'
import type { StoredConnection } from '#platform/adapters/stored-connections.ts'
import { paymentChoices } from '#platform/payments/payment-provider.ts'

export type KnownConnections = {
  /** What the shop uses. */
  readonly values: ConnectionValues
  readonly stored: readonly StoredConnection[]
  readonly publicUrl: string
}

/** The row that says which provider takes new orders. */
export const choiceName = 'payments'

const eventPaths: Partial<Record<ConnectionKind, (name: string) => string>> = {
  payments: (name) => `${apiRoot}/payment-events/${name}`,
  couriers: () => '/webhooks/parcels',
  messaging: () => '/webhooks/whatsapp',
}

const asked: ReadonlySet<ConnectionKind> = new Set(['payments', 'couriers'])

/** Settings that the console may show and change. */
export const editableFields = ({ fields }: AnyAdapter): AnyAdapter['fields'] =>
  fields.filter(({ isOperators }) => isOperators !== true)

function fieldsOf(one: AnyAdapter, values: ConnectionValues): ConnectionField[] {
  return editableFields(one).map(({ env, title, hint = '', isSecret = false, isNeeded }) => {
    const value = values[env] ?? ''
    return { name: env, title, hint, isSecret, isNeeded, value: isSecret ? '' : value, isSet: value !== '' }
  })
}

function stateOf(one: AnyAdapter, values: ConnectionValues): Connection['state'] {
  if (isConnected(one, values)) return 'open'
  return missingSettings(one, values).length > 0 ? 'incomplete' : 'off'
}

export function toConnection(
  kind: ConnectionKind,
  one: AnyAdapter,
  { values, stored, publicUrl }: KnownConnections,
): Connection {
  const own = stored.find(({ name }) => name === one.name)
  const state = stateOf(one, values)
  const fromEnvironment = state === 'off' ? 'none' : 'environment'
  const isTest = kind === 'payments' && state === 'open' ? one.liveSetting(values) === undefined : null
  const path = eventPaths[kind]?.(one.name)
  return {
    name: one.name,
    title: one.title,
    state,
    source: own === undefined ? fromEnvironment : 'console',
    isTest,
    eventsUrl: path === undefined ? '' : publicUrl + path,
    isAsked: asked.has(kind) && state === 'open',
    fields: fieldsOf(one, values),
    version: own?.version ?? 0,
  }
}

export function toKinds(known: KnownConnections) {
  return connectionKinds.map((kind) => ({
    kind,
    connections: adapters[kind].map((one) => toConnection(kind, one, known)),
  }))
}

export function toChoice({ values, stored }: KnownConnections): PaymentChoice {
  return {
    main: values[paymentChoices.main] ?? null,
    abroad: values[paymentChoices.abroad] ?? null,
    version: stored.find(({ name }) => name === choiceName)?.version ?? 0,
  }
}

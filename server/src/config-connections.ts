import { adapters, allAdapters } from './adapters.ts'
import { choice } from './config-values.ts'
import { type ConnectionValues, isConnected, missingSettings, names } from './platform/adapters/adapter.ts'
import { paymentChoices } from './platform/payments/payment-provider.ts'

type Given = Readonly<Record<string, string | undefined>>
type Problem = { readonly path: PropertyKey[]; readonly message: string }

/** The demo's GST number, which no company has. */
export const demoGstin = '27AAAAA0000A1Z2'

const choices = Object.values(paymentChoices)
const chosen = choice(names(adapters.payments))
const fields = [
  ...allAdapters.flatMap((one) => one.fields),
  ...choices.map((env) => ({ env, schema: chosen, isSecret: false, fallback: '' })),
]

export const connectionNames: readonly string[] = fields.map(({ env }) => env)

export const secretConnections: readonly string[] = fields
  .filter(({ isSecret }) => isSecret === true)
  .map(({ env }) => env)

export function connectionProblems(given: Given): Problem[] {
  return fields
    .filter(({ env }) => given[env] !== undefined)
    .flatMap(({ env, schema }) => {
      const message = schema.safeParse(given[env]).error?.issues[0]?.message
      return message === undefined ? [] : [{ path: [env], message }]
    })
}

/** What differs from the defaults. */
export const connectedOf = (given: Given): ConnectionValues =>
  Object.fromEntries(
    fields
      .filter(({ env, fallback }) => given[env] !== undefined && given[env] !== fallback)
      .map(({ env }) => [env, given[env]]),
  )

type MoneySettings = {
  readonly NODE_ENV: string
  readonly DEMO: string
  readonly SMTP_URL?: string | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly SHOP_GSTIN: string
}

/** A shop that takes real money needs email, private pages and its own invoice details. */
export function readinessOf({ NODE_ENV, DEMO, SMTP_URL, PUBLIC_URL, SHOP_GSTIN }: MoneySettings): string[] {
  const must = (isRight: boolean, what: string): string[] => (isRight ? [] : [what])
  return [
    ...must(NODE_ENV === 'production', 'NODE_ENV must be production'),
    ...must(DEMO === '0', 'DEMO must be 0'),
    ...must(SMTP_URL !== undefined, 'SMTP_URL must name your mail server, such as smtps://user:password@host'),
    ...must(
      PUBLIC_URL?.startsWith('https://') === true,
      'PUBLIC_URL must be the address of the shop over https, such as https://shop.example',
    ),
    ...must(SHOP_GSTIN !== demoGstin, 'SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_STATE and SHOP_GSTIN must be yours'),
  ]
}

/** `readiness`: what live keys still need. */
export function problemsOfConnections(values: ConnectionValues, readiness: readonly string[]): string[] {
  return [
    ...allAdapters.flatMap((one) => missingSettings(one, values)),
    ...adapters.payments.flatMap((one) => {
      const live = one.liveSetting(values)
      return live === undefined ? [] : readiness.map((what) => `${live} takes real money, so ${what}.`)
    }),
    ...choices.flatMap((name) => {
      const one = adapters.payments.find((candidate) => candidate.name === values[name])
      if (one === undefined || isConnected(one, values)) return []
      return [`${name} is "${one.name}", so ${one.fields[0]?.env} must be set too.`]
    }),
  ]
}

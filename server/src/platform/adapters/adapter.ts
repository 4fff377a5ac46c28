import { z } from 'zod'

/** A setting, for the environment and for the form of the console. */
export type SettingFacts = {
  /** The environment variable; stored settings have the same name. */
  readonly env: string
  readonly title: string
  readonly hint?: string
  readonly isSecret?: boolean
  /** Only in the environment: an address in the console could lead the shop's secrets elsewhere. */
  readonly isOperators?: boolean
}

export type AdapterField = SettingFacts & {
  readonly schema: z.ZodType
  readonly isNeeded: boolean
  /** Used when nothing is set; empty for none. */
  readonly fallback: string
}

/** Texts by the name of their environment variable. */
export type ConnectionValues = Readonly<Record<string, string | undefined>>

/** A service of others behind a port of the shop. docs/extending.md says how to add one. */
export type Adapter<Deps, Port> = {
  readonly name: string
  readonly title: string
  readonly fields: readonly AdapterField[]
  /** Undefined without an account: a setting that it needs is missing or wrong. */
  readonly openWith: (values: ConnectionValues, deps: Deps) => Port | undefined
  /** The setting that takes real money; undefined for test accounts and other kinds. */
  readonly liveSetting: (values: ConnectionValues) => string | undefined
}

const facts = z.registry<SettingFacts>()

/** Names a setting of an adapter. */
export function setting<Schema extends z.ZodType>(schema: Schema, about: SettingFacts): Schema {
  facts.add(schema, about)
  return schema
}

type Definition<Settings extends z.ZodObject, Deps, Port> = {
  readonly name: string
  readonly title: string
  readonly settings: Settings
  readonly open: (settings: z.output<Settings>, deps: Deps) => Port
  readonly liveSetting?: (settings: z.output<Settings>) => string | undefined
}

function fieldOf(adapter: string, [name, schema]: [string, z.ZodType]): AdapterField {
  const about = facts.get(schema)
  if (about === undefined)
    throw new Error(`The setting ${name} of the adapter ${adapter} has no title: wrap its schema in setting().`)
  const unset = schema.safeParse(undefined)
  return { ...about, schema, isNeeded: !unset.success, fallback: typeof unset.data === 'string' ? unset.data : '' }
}

export function adapter<Settings extends z.ZodObject, Deps, Port>({
  name,
  title,
  settings,
  open,
  liveSetting,
}: Definition<Settings, Deps, Port>): Adapter<Deps, Port> {
  const entries = Object.entries<z.ZodType>(settings.shape)
  const read = (values: ConnectionValues) => {
    const given = entries.map(([key, schema]) => [key, values[fieldOf(name, [key, schema]).env]])
    return settings.safeParse(Object.fromEntries(given)).data
  }
  return {
    name,
    title,
    fields: entries.map((entry) => fieldOf(name, entry)),
    openWith: (values, deps) => {
      const account = read(values)
      return account && open(account, deps)
    },
    liveSetting: (values) => {
      const account = read(values)
      return account && liveSetting?.(account)
    },
  }
}

/** A registry of any kind, for code that only reads settings. */
export type AnyAdapter = Pick<Adapter<never, unknown>, 'name' | 'title' | 'fields' | 'liveSetting'>

export const isConnected = ({ fields }: AnyAdapter, values: ConnectionValues): boolean =>
  fields.every(({ env, isNeeded }) => !isNeeded || values[env] !== undefined)

/** The first service with an account. */
export function firstOpen<Deps, Port>(
  among: readonly Adapter<Deps, Port>[],
  values: ConnectionValues,
  deps: Deps,
): Port | undefined {
  for (const one of among) {
    const open = one.openWith(values, deps)
    if (open !== undefined) return open
  }
  return undefined
}

/** For a setting that chooses one of them. */
export function names(among: readonly AnyAdapter[]): readonly [string, ...string[]] {
  const [first, ...others] = among.map(({ name }) => name)
  if (first === undefined) throw new Error('A kind of adapter has none.')
  return [first, ...others]
}

/** What is missing of an account that is set in part. */
export function missingSettings({ fields }: AnyAdapter, values: ConnectionValues): string[] {
  const needed = fields.filter(({ isNeeded }) => isNeeded)
  const first = needed.find(({ env }) => values[env] !== undefined)
  if (first === undefined) return []
  return needed
    .filter(({ env }) => values[env] === undefined)
    .map(({ env }) => `${first.env} is set, so ${env} must be set too.`)
}

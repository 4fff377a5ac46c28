import { allAdapters } from './adapters.ts'
import type { ConnectionValues } from './platform/adapters/adapter.ts'

type Given = Readonly<Record<string, string | undefined>>
type Problem = { readonly path: PropertyKey[]; readonly message: string }

const fields = allAdapters.flatMap((one) => one.fields)

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

export const connectedOf = (given: Given): ConnectionValues =>
  Object.fromEntries(connectionNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

import { occasionName, occasionSchemaPath } from '#agents/occasion/occasion-schema.rules.ts'
import { capabilitiesOf, type House } from './capabilities.rules.ts'
import { newestRelease, releases, type Release } from './releases.ts'

export const profilePath = '/.well-known/ucp'
export const restPath = '/ucp/v1'
export const mcpPath = '/ucp/mcp'

type Profiled = House & {
  readonly keys: readonly Readonly<Record<string, string>>[]
}

const schemaNames: Readonly<Record<string, string>> = {
  'catalog.search': 'catalog_search',
  'catalog.lookup': 'catalog_lookup',
}

const schemasOf = (release: Release, name: string) => ({
  spec: `https://ucp.dev/${release.version}/specification/overview/`,
  schema: release.schemaOf(schemaNames[name] ?? name),
})

function declaredCapabilities(release: Release, house: House) {
  const own = occasionName(house.publicUrl)
  const ownSchema = { schema: `${house.publicUrl}${occasionSchemaPath(release.version)}` }
  return Object.fromEntries(
    Object.entries(capabilitiesOf(release, house)).map(([name, versions]) => {
      const short = name.replace('dev.ucp.shopping.', '')
      const [only, ...more] = versions.flatMap(({ extends: parents }) => parents ?? [])
      const over = more.length === 0 ? only : [only, ...more]
      const about = name === own ? ownSchema : schemasOf(release, short)
      return [
        name,
        versions.map(({ version }) => ({ version, ...about, ...(over !== undefined && { extends: over }) })),
      ]
    }),
  )
}

function declaredServices({ version }: Release, publicUrl: string) {
  const of = (transport: 'rest' | 'mcp', path: string, file: string) => ({
    version,
    spec: `https://ucp.dev/${version}/specification/overview/`,
    transport,
    endpoint: `${publicUrl}${path}`,
    schema: `https://ucp.dev/${version}/services/shopping/${file}.json`,
  })
  return { 'dev.ucp.shopping': [of('rest', restPath, 'rest.openapi'), of('mcp', mcpPath, 'mcp.openrpc')] }
}

/** What the shop says of itself in one release; the newest names the others. */
export function businessProfile(release: Release, { publicUrl, mode, keys }: Profiled) {
  const older = releases.filter(({ version }) => version !== newestRelease.version)
  const versions = Object.fromEntries(older.map(({ version }) => [version, `${publicUrl}${profilePath}/${version}`]))
  return {
    ucp: {
      version: release.version,
      ...(release === newestRelease && { supported_versions: versions }),
      services: declaredServices(release, publicUrl),
      capabilities: declaredCapabilities(release, { publicUrl, mode }),
      // No payment of this shop can be handed over by an agent: the buyer pays in the shop's own checkout.
      payment_handlers: {},
    },
    [release.keyField]: keys,
  }
}

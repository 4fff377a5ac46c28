import { z } from 'zod'
import type { Roster } from '#agents/protocol/negotiation.rules.ts'
import { releaseOf, releases, shopping, type Release } from '#agents/protocol/releases.ts'
import type { PublicKey } from '#platform/security/http-signature.ts'

/** What a platform says of itself, as far as the shop uses it. */
export type Profile = {
  readonly release: Release
  readonly roster: Roster
  readonly keys: readonly PublicKey[]
  /** Where the platform wants to hear of orders. */
  readonly webhookUrl: string | null
}

export type ProfileProblem = {
  readonly code: 'profile_malformed' | 'version_unsupported'
  readonly content: string
}

const mostKeys = 20
const parents = z.union([z.string(), z.array(z.string()).max(20)])
const declared = z.looseObject({
  version: z.string().max(10),
  extends: parents.optional(),
  config: z.looseObject({ webhook_url: z.string().max(500).optional() }).optional(),
})
const capabilities = z.record(z.string().max(200), z.array(declared).max(20))
const key = z.looseObject({
  kid: z.string().max(200),
  kty: z.string().max(20),
  crv: z.string().max(20).exactOptional(),
})
const keyList = z.array(key).max(mostKeys).optional()
const document = z.looseObject({
  ucp: z.looseObject({ version: z.string().max(40), capabilities: capabilities.optional() }),
  keys: keyList,
  signing_keys: keyList,
})

const asList = (value: string | string[]): string[] => (typeof value === 'string' ? [value] : value)

const spoken = releases.map(({ version }) => version).join(' and ')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The platform wrote the text, so a malformed one is a refusal and no fault.
    return undefined
  }
}

/** An address for events counts only on the platform's own host. */
function webhookOf(found: z.infer<typeof capabilities>, profileUrl: string): string | null {
  const urls = (found[shopping.order] ?? []).flatMap(({ config }) => config?.webhook_url ?? [])
  return urls.find((url) => URL.canParse(url) && new URL(url).host === new URL(profileUrl).host) ?? null
}

export function readProfile(text: string, profileUrl: string): Profile | ProfileProblem {
  const parsed = document.safeParse(jsonOf(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue === undefined || issue.path.length === 0 ? 'The document' : issue.path.join('.')
    return { code: 'profile_malformed', content: `${where} does not fit a profile: ${issue?.message ?? 'no JSON'}.` }
  }
  const { ucp, ...own } = parsed.data
  const release = releaseOf(ucp.version)
  if (release === undefined) {
    const content = `Version ${ucp.version} is not supported. This business supports versions ${spoken}.`
    return { code: 'version_unsupported', content }
  }
  const found = ucp.capabilities ?? {}
  const roster = Object.fromEntries(
    Object.entries(found).map(([name, versions]) => [
      name,
      versions.map(({ version, extends: over }) => ({ version, ...(over !== undefined && { extends: asList(over) }) })),
    ]),
  )
  return { release, roster, keys: own[release.keyField] ?? [], webhookUrl: webhookOf(found, profileUrl) }
}

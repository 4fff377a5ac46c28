import { adminRoot } from '@shop/contract/core/call-address'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { hostile, nearly } from '#testing/fuzz/call-requests.ts'
import type { Chance } from '#testing/fuzz/chance.ts'
import { draftOf, sentOf, type Draft } from '#testing/fuzz/draft.ts'
import { hostileJson, hostileTexts } from '#testing/fuzz/hostile.ts'
import { objectOf } from '#testing/fuzz/schema-values.ts'
import type { Header, Sent } from '#testing/fuzz/sent.ts'
import type { StaffMember } from '#testing/staff.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { AdminRequest } from './valid-request.ts'
import { validRequests } from './valid-requests.ts'

/** Fields follow the schema, except those that are set for the call. */
export async function goodAdminRequest(endpoint: Endpoint, fixtures: AdminFixtures): Promise<AdminRequest> {
  const sure = (await validRequests[endpoint.name]?.(fixtures)) ?? {}
  const drawn = (schema: Endpoint['body']) => objectOf(schema, () => [], fixtures.chance)
  return {
    params: { ...drawn(endpoint.params), ...sure.params },
    query: { ...(sure.query === undefined && drawn(endpoint.query)), ...sure.query },
    body: { ...drawn(endpoint.body), ...sure.body },
    ...(sure.as && { as: sure.as }),
  }
}

let keyCount = 0

function headersOf({ isIdempotent = false, isUpload = false }: Endpoint, { cookie }: StaffMember): readonly Header[] {
  keyCount += 1
  const key: Header[] = isIdempotent ? [['idempotency-key', `fuzz-key-${keyCount}`]] : []
  const type: Header[] = isUpload ? [['content-type', 'image/jpeg']] : []
  return [['host', 'localhost:3000'], ['origin', 'http://localhost:3000'], ['cookie', cookie], ...key, ...type]
}

export function adminDraft(endpoint: Endpoint, requested: AdminRequest, as: StaffMember): Draft {
  const draft = draftOf(endpoint, requested)
  const body = endpoint.isUpload === true ? undefined : draft.body
  return { ...draft, body, headers: headersOf(endpoint, as), root: adminRoot }
}

type Path = readonly (string | number)[]

/** Every path inside a value, without the value itself. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name]
    return [here, ...pathsIn(inner, here)]
  })
}

const marker = '"the place of another value"'

function withMarker(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return JSON.parse(marker)
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === name ? withMarker(one, rest) : one))
  const fields = Object.entries(value ?? {})
  const inner: unknown = fields.find(([key]) => key === name)?.[1]
  return { ...Object.fromEntries(fields), [name]: withMarker(inner, rest) }
}

/** Makes one value inside a field invalid; undefined when no field has nested values. */
function deeplyHostile(draft: Draft, chance: Chance): Draft | undefined {
  const body = draft.body ?? []
  const places = body.flatMap(([name, json], at) => pathsIn(JSON.parse(json)).map((path) => ({ name, at, path, json })))
  if (places.length === 0) return undefined
  const { name, at, path, json } = chance.pick(places)
  const value = chance.is(0.5) ? chance.pick(hostileJson) : JSON.stringify(chance.pick(hostileTexts))
  const changed = JSON.stringify(withMarker(JSON.parse(json), path)).replace(marker, () => value)
  return { ...draft, body: body.map((pair, index) => (index === at ? [name, changed] : pair)) }
}

/** Requests with one invalid field, several, or an invalid nested value, in turn from a random way on. */
export function mutatedRequests(draft: Draft, count: number, chance: Chance): readonly Sent[] {
  const first = chance.below(3)
  return Array.from({ length: count }, (_, index): Sent => {
    const fixtures = { chance }
    const way = (first + index) % 3
    if (way === 0) return sentOf('near', nearly(draft, fixtures))
    const deep = way === 1 ? deeplyHostile(draft, chance) : undefined
    return sentOf('hostile', deep ?? hostile(draft, fixtures))
  })
}

import { adminCallGroups } from '@shop/contract/core/admin-calls'
import { trustedReply } from '@shop/contract/core/call'
import type { Endpoint, ReplyOf } from '@shop/contract/core/endpoint'

export const adminEndpoints: readonly Endpoint[] = adminCallGroups.flatMap(({ calls }) => calls)

type Shape = Readonly<Record<string, unknown>>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null
const shapesIn = (value: unknown): readonly Shape[] => (Array.isArray(value) ? value.filter(isShape) : [])

/** The least that a reply may be: lists without rows, and nothing where nothing may be. */
export function blankReply<E extends Endpoint>({ reply }: E): ReplyOf<E> {
  return trustedReply<E>(reply.parse(blank(reply.toJSONSchema({ unrepresentable: 'any' }))))
}

function blank(shape: Shape): unknown {
  const { anyOf, oneOf, allOf, const: fixed } = shape
  if (fixed !== undefined) return fixed
  if (Array.isArray(shape['enum'])) return shape['enum'][0]
  const choices = [...shapesIn(anyOf), ...shapesIn(oneOf), ...shapesIn(allOf)]
  if (choices.length > 0) return choices.some(isNull) ? null : blank(choices[0] ?? {})
  if (isNull(shape)) return null
  switch (shape['type']) {
    case 'array':
      return shapesIn(shape['prefixItems']).map(blank)
    case 'object':
      return blankObject(shape)
    case 'string':
      return textLike(shape['pattern'])
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(0, Number(shape['minimum'] ?? 0))
    default:
      return null
  }
}

const isNull = ({ type }: Shape): boolean => type === 'null' || (Array.isArray(type) && type.includes('null'))

function blankObject({ properties, required, additionalProperties: rest }: Shape): Record<string, unknown> {
  const names = isShape(properties) ? Object.entries(properties) : []
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  // A record has a value for each of its keys.
  const others = isShape(rest) && properties === undefined ? needed.map((name) => [String(name), rest] as const) : []
  return Object.fromEntries(
    [...names, ...others].flatMap(([name, of]) => (needed.includes(name) && isShape(of) ? [[name, blank(of)]] : [])),
  )
}

/** Any text may be a moment, a day or a month, which pages show as such. */
const texts = ['2026-01-05T06:30:00Z', '2026-01-05', '2026-01']

const textLike = (pattern: unknown): string =>
  texts.find((text) => typeof pattern !== 'string' || new RegExp(pattern).test(text)) ?? ''

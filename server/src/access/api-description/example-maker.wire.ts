import { examplePrices } from './example-prices.wire.ts'
import { exampleValues } from './example-values.wire.ts'
import type { JsonSchema } from './schema-document.wire.ts'

type Components = Readonly<Record<string, JsonSchema>>
type Fields = Readonly<Record<string, unknown>>

export type ExampleRequest = { readonly schema: JsonSchema; readonly components: Components; readonly name?: string }

const componentRoot = '#/components/schemas/'
/** Depth limit for recursive schemas; deeper lists stay empty. */
const maxDepth = 9

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Builds a plausible value: the shop's example for a field of this name, otherwise the simplest value of the schema.
 */
export function exampleOf({ schema, components, name = '' }: ExampleRequest, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.$ref !== undefined) return ofReference({ schema, components, name }, depth)
  if (Object.hasOwn(exampleValues, name) && suits(schema, exampleValues[name])) return exampleValues[name]
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf !== undefined) return ofChoice({ schema, components, name }, depth)
  if (schema.type === 'array') return ofList({ schema, components, name }, depth)
  if (schema.type === 'object') return ofObject({ schema, components, name }, depth)
  return plain(schema)
}

function ofReference({ schema, components, name = '' }: ExampleRequest, depth: number): unknown {
  const id = schema.$ref?.slice(componentRoot.length) ?? ''
  if (id === 'MoneyText') return examplePrices[name] ?? examplePrices['price']
  const target = components[id]
  return target === undefined ? null : exampleOf({ schema: target, components, name }, depth + 1)
}

function ofChoice({ schema, components, name = '' }: ExampleRequest, depth: number): unknown {
  const choices = schema.anyOf?.filter(isSchema) ?? []
  const first = choices.find((choice) => choice.type !== 'null')
  return first === undefined ? null : exampleOf({ schema: first, components, name }, depth + 1)
}

function ofList({ schema, components, name = '' }: ExampleRequest, depth: number): unknown {
  if (!isSchema(schema.items) || depth > maxDepth) return []
  return [exampleOf({ schema: schema.items, components, name }, depth + 1)]
}

function ofObject({ schema, components }: ExampleRequest, depth: number): unknown {
  const fields = Object.entries(schema.properties ?? {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  )
  if (fields.length === 0 && isSchema(schema.additionalProperties)) {
    return { Fabric: exampleOf({ schema: schema.additionalProperties, components, name: 'Fabric' }, depth + 1) }
  }
  return Object.fromEntries(
    fields.map(([name, field]) => [name, exampleOf({ schema: field, components, name }, depth + 1)]),
  )
}

function plain(schema: JsonSchema): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? 'text' : null
}

/** Tells whether the schema accepts the type of an example value. */
function suits(schema: JsonSchema, word: unknown): boolean {
  if (schema.enum !== undefined) return schema.enum.some((one) => one === word)
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => isSchema(one) && suits(one, word))
  if (schema.type === 'null') return word === null
  if (schema.type === 'integer') return Number.isInteger(word)
  if (schema.type === 'array') return Array.isArray(word)
  return schema.type === typeof word
}

/** Merges a call's own examples over the examples by field name. */
export function overlay(base: unknown, over: unknown): unknown {
  if (Array.isArray(base) && isFields(over)) return base.map((one) => overlay(one, over))
  if (!isFields(base) || !isFields(over)) return over === undefined ? base : over
  const merged = Object.entries(over).map(([key, value]) => [key, overlay(base[key], value)])
  return { ...base, ...Object.fromEntries(merged) }
}

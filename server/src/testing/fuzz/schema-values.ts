import fc from 'fast-check'
import { z } from 'zod'
import type { Chance } from './chance.ts'

type Schema = z.core.JSONSchema.BaseSchema
/** Known values of a field with this name. */
export type Known = (field: string) => readonly unknown[]

/** A field and its JSON schema, as a caller may send it. */
export type Field = { readonly name: string; readonly schema: Schema; readonly isRequired: boolean }

const cache = new WeakMap<z.ZodType, readonly Field[]>()

/** The fields of an object schema; none for others. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  const known = cache.get(schema)
  if (known) return known
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' ? [{ name, schema: property, isRequired: required.includes(name) }] : [],
  )
  cache.set(schema, fields)
  return fields
}

const samples = new Map<string, readonly string[]>()

/** Texts that match the pattern; none when they cannot be generated. */
function samplesOf(pattern: string): readonly string[] {
  const known = samples.get(pattern)
  if (known) return known
  let made: readonly string[] = []
  try {
    made = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 12, seed: 7 })
  } catch {
    // fast-check reads only common patterns; the field's known values replace the others.
  }
  samples.set(pattern, made)
  return made
}

/** A value of the schema, or one of the shop's `known` values for the field. */
export function valueOf({ name, schema }: Pick<Field, 'name' | 'schema'>, known: Known, chance: Chance): unknown {
  const { enum: allowed } = schema
  const here = known(name).filter((value) => allowed === undefined || allowed.some((one) => one === value))
  if (here.length > 0 && chance.is(0.85)) return chance.pick(here)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) {
    const chosen = chance.pick(options)
    return typeof chosen === 'object' ? valueOf({ name, schema: chosen }, () => [], chance) : null
  }
  if (allowed !== undefined) return chance.pick(allowed)
  if (schema.const !== undefined) return schema.const
  return plainValue({ name, schema }, known, chance)
}

function plainValue({ name, schema }: Pick<Field, 'name' | 'schema'>, known: Known, chance: Chance): unknown {
  switch (schema.type) {
    case 'string':
      return textOf(schema, chance)
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) < 0 ? chance.below(1000) : (schema.minimum ?? 0) + chance.below(5)
    case 'boolean':
      return chance.is(0.5)
    case 'null':
      return null
    case 'array': {
      const item = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {}
      return Array.from({ length: chance.below(3) }, () => valueOf({ name, schema: item }, known, chance))
    }
    case 'object':
      return schema.properties === undefined ? {} : objectOfProperties(schema, chance)
    case undefined:
    default:
      return chance.pick([null, 1, 'text', true])
  }
}

function objectOfProperties({ properties = {}, required = [] }: Schema, chance: Chance): object {
  const chosen = Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && (required.includes(name) || chance.is(0.4)) ? [{ name, schema }] : [],
  )
  return Object.fromEntries(chosen.map((field) => [field.name, valueOf(field, () => [], chance)]))
}

const words = ['Kurta', 'silk', 'red lehenga', 'Asha Rao', 'A little longer text than the others', 'Zari']

function textOf({ pattern, minLength = 0, maxLength = 200 }: Schema, chance: Chance): string {
  const made = pattern === undefined ? [] : samplesOf(pattern)
  const text = made.length > 0 ? chance.pick(made) : chance.pick(words)
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** Always has the required fields, and sometimes the optional ones. */
export function objectOf(schema: z.ZodType, known: Known, chance: Chance): Readonly<Record<string, unknown>> {
  const chosen = fieldsOf(schema).filter(({ isRequired }) => isRequired || chance.is(0.4))
  return Object.fromEntries(chosen.map((field) => [field.name, valueOf(field, known, chance)]))
}

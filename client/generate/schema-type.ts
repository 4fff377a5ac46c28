/** Writes a JSON Schema of the API's description as a type of TypeScript. */

export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

export const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
    : JSON.stringify(value)
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  // Fields that the description does not name would also take every name that is mistyped.
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return `Readonly<Record<string, ${others}>>`
}

function typeNamed(name: string, schema: Schema): string {
  if (name === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`
  if (name === 'object') return objectType(schema)
  const type = plain[name]
  if (type === undefined) throw new Error(`The description has the unknown type "${name}".`)
  return type
}

/** @throws when the description uses a keyword that has no type here */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return `(${union(choices.map(typeOf))})`
  if (schema.type === undefined) return 'unknown'
  return union([schema.type].flat().map((name) => typeNamed(name, schema)))
}

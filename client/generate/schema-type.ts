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
  const rest =
    typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'Record<string, unknown>'
  if (fields.length === 0) return rest
  const known = `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object' ? `${known} & ${rest}` : known
}

function typeNamed(name: string, schema: Schema): string {
  if (name === 'array') return `(${typeOf(schema.items ?? {})})[]`
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

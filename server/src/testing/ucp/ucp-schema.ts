import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'schemas')

const bundle = z.record(z.string(), z.record(z.string(), z.unknown()))

export type UcpVersion = '2026-04-08' | '2026-08-25'

/** The schemas of a release by their files. */
export const ucpSchemas = (version: UcpVersion) =>
  bundle.parse(JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')))

function validator(version: UcpVersion): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  for (const [name, schema] of Object.entries(ucpSchemas(version))) {
    // Names a schema by its file: some of a release have an `$id` of another place.
    ajv.addSchema({ ...schema, $id: `https://ucp.dev/schemas/${name}` })
  }
  return ajv
}

const validators = new Map<UcpVersion, Ajv2020>()

/** What the answer breaks of the schema at this address, such as `shopping/checkout.json`; empty for a right one. */
export function schemaProblems(version: UcpVersion, address: string, answer: unknown): string[] {
  const ajv = validators.get(version) ?? validator(version)
  validators.set(version, ajv)
  const check = ajv.getSchema(`https://ucp.dev/schemas/${address}`)
  if (!check) throw new Error(`UCP ${version} has no schema ${address}.`)
  if (check(answer) === true) return []
  return (check.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

const extended = (file: string, parent: string) => `shopping/${file}.json#/$defs/dev.ucp.shopping.${parent}`

const april = {
  search: ['shopping/catalog_search.json#/$defs/search_response'],
  lookup: ['shopping/catalog_lookup.json#/$defs/lookup_response'],
  product: ['shopping/catalog_lookup.json#/$defs/get_product_response'],
  cart: ['shopping/cart.json', extended('discount', 'cart')],
  checkout: ['shopping/checkout.json', extended('discount', 'checkout'), extended('fulfillment', 'checkout')],
  order: ['shopping/order.json'],
  error: ['shopping/types/error_response.json'],
  profile: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AnswerKind = keyof typeof april

const august: Readonly<Record<AnswerKind, readonly string[]>> = {
  ...april,
  search: ['shopping/fulfillment.json#/$defs/fulfillment_search_response'],
  lookup: ['shopping/fulfillment.json#/$defs/fulfillment_lookup_response'],
  product: ['shopping/fulfillment.json#/$defs/fulfillment_get_product_response'],
  error: ['common/types/error_response.json'],
  profile: ['profile.json#/$defs/business_schema'],
}

/** Every schema that an answer of this kind has to fit, with all extensions that the shop speaks. */
export function answerProblems(version: UcpVersion, kind: AnswerKind, answer: unknown): string[] {
  const addresses: readonly string[] = (version === '2026-04-08' ? april : august)[kind]
  return addresses.flatMap((address) => schemaProblems(version, address, answer))
}

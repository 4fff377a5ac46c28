/** What differs between the releases of the protocol that the shop speaks. */
export type Release = {
  readonly version: string
  /** The field of a profile that lists the keys. */
  readonly keyField: 'keys' | 'signing_keys'
  readonly schemaOf: (path: string) => string
  /** Capabilities that the delivery extends. */
  readonly deliveryExtends: readonly string[]
  /** A text that the release wants as an object, or plain. */
  readonly described: (text: string) => string | { readonly plain: string }
  /** Whether destinations name their type. */
  readonly hasTypedDestinations: boolean
  /** Whether answers state the terms of return. */
  readonly hasPolicies: boolean
}

export const shopping = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  order: 'dev.ucp.shopping.order',
  discount: 'dev.ucp.shopping.discount',
  delivery: 'dev.ucp.shopping.fulfillment',
} as const
export type Capability = (typeof shopping)[keyof typeof shopping]

const schemaIn = (version: string) => (path: string) => `https://ucp.dev/${version}/schemas/shopping/${path}.json`

const august: Release = {
  version: '2026-08-25',
  keyField: 'keys',
  schemaOf: schemaIn('2026-08-25'),
  deliveryExtends: [shopping.checkout, shopping.search, shopping.lookup],
  described: (plain) => ({ plain }),
  hasTypedDestinations: true,
  hasPolicies: true,
}

const april: Release = {
  version: '2026-04-08',
  keyField: 'signing_keys',
  schemaOf: schemaIn('2026-04-08'),
  deliveryExtends: [shopping.checkout],
  described: (text) => text,
  hasTypedDestinations: false,
  hasPolicies: false,
}

/** The newest first. */
export const releases = [august, april] as const

export const [newestRelease] = releases

export const releaseOf = (version: string): Release | undefined => releases.find((one) => one.version === version)

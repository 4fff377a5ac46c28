import { shopping, type Release } from '#agents/protocol/releases.ts'

/** Of the extension, which changes apart from the protocol. */
export const occasionVersion = '2026-11-30'

export const occasionParents = [shopping.checkout, shopping.cart, shopping.search]

const suffix = '.shopping.occasion'

/** The house's own extension, named after its domain; undefined where the shop has an address without a name. */
export function occasionName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl)
  const labels = hostname.split('.').toReversed()
  return /^[a-z]/.test(labels[0] ?? '') ? `${labels.join('.')}${suffix}` : undefined
}

/** True when the platform named the extension too. */
export const speaksOccasion = (agreed: ReadonlyMap<string, unknown>): boolean =>
  [...agreed.keys()].some((name) => name.endsWith(suffix))

export const occasionSchemaPath = (version: string): string => `/ucp/schemas/${version}/occasion.json`

const day = { type: 'string', format: 'date' }

const acceptedItem = {
  type: 'object',
  required: ['item_id', 'latest'],
  properties: {
    item_id: { type: 'string', description: 'The id of the variant.' },
    latest: { ...day, description: 'The latest arrival that the buyer accepts, as the shop last stated it.' },
  },
}

const latePiece = {
  type: 'object',
  required: ['line_item_id', 'risk', 'earliest', 'latest', 'safe_from', 'days_late', 'accepted'],
  properties: {
    line_item_id: { type: 'string' },
    risk: {
      enum: ['impossible', 'uncertain'],
      description: 'Impossible: it arrives after the day in any case. Uncertain: it may.',
    },
    earliest: { ...day, description: 'The first day on which it can arrive.' },
    latest: { ...day, description: 'The last day on which it can arrive.' },
    safe_from: { ...day, description: 'The first day of an occasion for which it is in time.' },
    days_late: { type: 'integer', minimum: 1, description: 'Days from needed_by to safe_from.' },
    accepted: { type: 'boolean', description: 'True when accepts_late covers it.' },
  },
}

const occasion = {
  type: 'object',
  properties: {
    needed_by: {
      type: ['string', 'null'],
      format: 'date',
      description: 'The day on which the buyer wears the pieces. Null removes it.',
      ucp_request: 'optional',
    },
    accepts_late: {
      type: 'array',
      items: acceptedItem,
      description: 'Items whose uncertain arrival the buyer accepts. The buyer confirms it once more in the shop.',
      ucp_request: 'optional',
    },
    late: {
      type: 'array',
      items: latePiece,
      description: 'The pieces that are not in time for needed_by.',
      ucp_request: 'omit',
    },
  },
}

const asksForDay = {
  type: 'object',
  properties: {
    occasion: {
      type: 'object',
      properties: {
        needed_by: {
          ...day,
          description: 'Only pieces that are in time for this day, at filters.fulfills_to or in context.',
        },
      },
    },
  },
}

const isObject = { type: 'object', properties: { occasion: { $ref: '#/$defs/occasion' } } }

/** What a platform reads to learn the extension, which refers to the cart and checkout of one release. */
export function occasionSchema({ version, schemaOf }: Release, publicUrl: string) {
  const searched = (part: string) => `${schemaOf('catalog_search')}#/$defs/${part}`
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}${occasionSchemaPath(version)}`,
    name: occasionName(publicUrl),
    version: occasionVersion,
    title: 'Occasion',
    description:
      'The day for which the pieces are needed. A search finds pieces that are in time. A cart or checkout compares the day with the arrival of each piece: one that is late needs the review of the buyer.',
    requires: { protocol: { min: version } },
    $defs: {
      occasion,
      [shopping.checkout]: { title: 'Checkout for an occasion', allOf: [{ $ref: schemaOf('checkout') }, isObject] },
      [shopping.search]: {
        title: 'Search for an occasion',
        $defs: {
          search_request: { allOf: [{ $ref: searched('search_request') }, asksForDay] },
          search_response: { $ref: searched('search_response') },
        },
      },
      [shopping.cart]: { title: 'Cart for an occasion', allOf: [{ $ref: schemaOf('cart') }, isObject] },
    },
  }
}

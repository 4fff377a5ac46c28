import { z } from 'zod'
import type { OperationName } from '#agents/calls/operations.ts'

/** How a tool names what it sends: the id of a session or order, and the payload with its own name. */
type Tool = {
  readonly description: string
  readonly hasId: boolean
  readonly payload: 'cart' | 'checkout' | 'catalog' | null
  readonly isReadOnly: boolean
}

const read = { hasId: false, isReadOnly: true } as const

export const tools: Readonly<Record<OperationName, Tool>> = {
  search_catalog: { ...read, payload: 'catalog', description: 'Search the pieces that the shop sells.' },
  lookup_catalog: { ...read, payload: 'catalog', description: 'Read pieces or sizes by their ids.' },
  get_product: { ...read, payload: 'catalog', description: 'Read one piece with its sizes and what is available.' },
  create_cart: { hasId: false, isReadOnly: false, payload: 'cart', description: 'Open a cart with pieces.' },
  get_cart: { hasId: true, isReadOnly: true, payload: null, description: 'Read a cart with its present prices.' },
  update_cart: { hasId: true, isReadOnly: false, payload: 'cart', description: 'Replace the pieces of a cart.' },
  cancel_cart: { hasId: true, isReadOnly: false, payload: null, description: 'Give a cart up.' },
  create_checkout: {
    hasId: false,
    isReadOnly: false,
    payload: 'checkout',
    description: 'Open a checkout, with pieces or from a cart.',
  },
  get_checkout: { hasId: true, isReadOnly: true, payload: null, description: 'Read a checkout and what it waits for.' },
  update_checkout: {
    hasId: true,
    isReadOnly: false,
    payload: 'checkout',
    description: 'Set the pieces, buyer, address and codes of a checkout.',
  },
  complete_checkout: {
    hasId: true,
    isReadOnly: false,
    payload: 'checkout',
    description: 'Ask for the order: the answer leads the buyer to the payment in the shop.',
  },
  cancel_checkout: { hasId: true, isReadOnly: false, payload: null, description: 'Give a checkout up.' },
  get_order: { hasId: true, isReadOnly: true, payload: null, description: 'Read an order that your session became.' },
}

export function isTool(name: string): name is OperationName {
  return Object.hasOwn(tools, name)
}

const agent = z.looseObject({ profile: z.string().max(500) })
const meta = z.looseObject({ 'ucp-agent': agent, 'idempotency-key': z.string().max(200).optional() })
const payload = z.record(z.string(), z.unknown())

/** The arguments that a tool takes, for checking and, as a JSON schema, for its list. */
export function argumentsOf({ hasId, payload: name, isReadOnly }: Tool) {
  const keyed = isReadOnly ? meta : meta.extend({ 'idempotency-key': z.string().min(1).max(200) })
  return z.object({
    meta: keyed,
    ...(hasId && { id: z.string().min(1).max(100) }),
    ...(name !== null && { [name]: payload }),
  })
}

/** Every tool as a client lists it. */
export function listedTools() {
  return Object.entries(tools).map(([name, tool]) => ({
    name,
    description: tool.description,
    inputSchema: z.toJSONSchema(argumentsOf(tool), { io: 'input' }),
    outputSchema: { type: 'object' },
    annotations: { readOnlyHint: tool.isReadOnly, openWorldHint: false },
  }))
}

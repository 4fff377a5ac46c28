/** What an assistant in the browser can do on a page (WebMCP). No page imports this file: the server names it. */
import { addPiece, getCart, getDelivery, getPiece, searchPieces, type Input } from './page-tools-api.ts'

type Tool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: object
  readonly execute: (input: Input) => Promise<unknown>
  readonly annotations: { readonly readOnlyHint: boolean }
}

declare global {
  interface Document {
    readonly modelContext?: { readonly registerTool: (tool: Tool) => Promise<void> }
  }
}

const text = (description: string) => ({ type: 'string', description })
const whole = (description: string) => ({ type: 'integer', minimum: 1, description })

const inputOf = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const pieceId = { piece_id: whole('The piece_id of search_pieces') }

const tools: readonly Tool[] = [
  {
    name: 'search_pieces',
    description: 'Search the clothes and jewellery of this shop. Prices are in Indian rupees.',
    inputSchema: inputOf(
      {
        query: text('What the buyer looks for, such as red silk lehenga'),
        min_price: whole('The lowest price in rupees'),
        max_price: whole('The highest price in rupees'),
      },
      ['query'],
    ),
    execute: searchPieces,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'get_piece',
    description: 'Read one piece: details, each size with its price and availability, and the terms of return.',
    inputSchema: inputOf(pieceId, ['piece_id']),
    execute: getPiece,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'get_delivery',
    description: 'When a piece would arrive at a PIN code in India or in another country, and what delivery costs.',
    inputSchema: inputOf(
      {
        ...pieceId,
        postal_code: text('The PIN code in India'),
        country: text('Two letters, such as AE; India by default'),
      },
      ['piece_id'],
    ),
    execute: getDelivery,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'get_cart',
    description: 'Read the buyer’s cart in this shop.',
    inputSchema: inputOf({}),
    execute: getCart,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'add_to_cart',
    description: 'Put a piece into the buyer’s cart. Nothing is reserved or paid: the buyer checks out in the shop.',
    inputSchema: inputOf(
      {
        ...pieceId,
        options: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'The options of one of the sizes of get_piece, such as {"Size": "M"}',
        },
        quantity: whole('1 by default'),
      },
      ['piece_id'],
    ),
    execute: addPiece,
    annotations: { readOnlyHint: false },
  },
]

/** A browser that refuses one tool still gets the others. */
void Promise.allSettled(tools.map(async (tool) => document.modelContext?.registerTool(tool)))

/** The choices for a piece's fields. No schemas here, so that pages can load it. */
export const pieceStates = ['draft', 'published', 'archived'] as const
export type PieceState = (typeof pieceStates)[number]

export const pieceGenders = ['women', 'men', 'girls', 'boys', 'unisex', 'none'] as const
export const gstRules = ['apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none'] as const
export const stockPolicies = ['tracked', 'made_to_order', 'untracked'] as const

export const saleStates = ['planned', 'running', 'ended', 'cancelled'] as const
export type SaleState = (typeof saleStates)[number]

export const maxPiecesAtOnce = 10_000
/** Most pieces in one grid, which is saved as a whole. */
export const maxGridPieces = 500

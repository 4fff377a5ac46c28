/** Why a location sends a line; `chosen` when a person decided. */
export const allocationReasons = [
  'has_all',
  'fewest_parcels',
  'last_piece',
  'rank',
  'short',
  'chosen',
  'pickup',
] as const
export type AllocationReason = (typeof allocationReasons)[number]

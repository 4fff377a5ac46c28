import type { LocationKind } from '@shop/contract/catalogue/location-options'

export const kindTexts = {
  warehouse: 'Warehouse',
  store: 'Store',
  consignment: 'On consignment',
  workroom: 'Workroom',
} as const satisfies Record<LocationKind, string>

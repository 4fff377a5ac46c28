export const connectionKinds = ['payments', 'couriers', 'messaging', 'statutory', 'storage', 'search'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

export const connectionKindTexts = {
  payments: 'Payments',
  couriers: 'Couriers',
  messaging: 'WhatsApp',
  statutory: 'E-invoices and e-way bills',
  storage: 'Picture storage',
  search: 'Search',
} as const satisfies Record<ConnectionKind, string>

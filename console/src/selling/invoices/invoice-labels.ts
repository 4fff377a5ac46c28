import type { DocumentKind } from '@shop/contract/selling/invoice-options'

export const documentTexts = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
} as const satisfies Record<DocumentKind, string>

export const documentPlurals = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
} as const satisfies Record<DocumentKind, string>

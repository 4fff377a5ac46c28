import type { DocumentKind } from '@shop/contract/selling/invoice-options'

export const documentTexts = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
} as const satisfies Record<DocumentKind, string>

export const documentPlurals = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt_voucher: 'Receipt vouchers',
  refund_voucher: 'Refund vouchers',
} as const satisfies Record<DocumentKind, string>

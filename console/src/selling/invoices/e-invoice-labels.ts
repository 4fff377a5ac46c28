import type { EInvoiceState, EInvoiceView } from '@shop/contract/selling/statutory-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const eInvoiceViewTexts = {
  open: 'To register',
  registered: 'Registered',
  cancelled: 'Cancelled',
  all: 'All',
} as const satisfies Record<EInvoiceView, string>

export const eInvoiceStateTexts = {
  waiting: 'Waiting for the portal',
  registered: 'Registered',
  refused: 'Needs attention',
  cancelled: 'Cancelled',
} as const satisfies Record<EInvoiceState, string>

export const eInvoiceLooks = {
  waiting: 'plain',
  registered: 'good',
  refused: 'alert',
  cancelled: 'warn',
} as const satisfies Record<EInvoiceState, BadgeLook>

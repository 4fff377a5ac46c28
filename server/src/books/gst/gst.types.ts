import type { Money } from '@shop/contract/core/money'

export type { InvoiceLine, LastSerial, NumberGap, TaxDocument } from '#selling'

export type Taxes = { readonly taxable: Money; readonly igst: Money; readonly cgst: Money; readonly sgst: Money }

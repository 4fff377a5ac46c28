import type { Money } from '@shop/contract/core/money'
import type { DocumentKind } from '@shop/contract/selling/invoice-options'
import type { EInvoiceState } from '@shop/contract/selling/statutory-options'

export type { Business } from '#sql/order-extras.ts'

/** The GST treatment of a supply, by the seller's location and the destination. */
export type Treatment = 'within_state' | 'within_union_territory' | 'between_states' | 'export'

export type TaxAmounts = {
  readonly taxable: Money
  readonly cgst: Money
  /** UTGST in a union territory without a legislature. */
  readonly sgst: Money
  readonly igst: Money
  /** Sum of the four above. */
  readonly total: Money
}

/** `duties`: what customs abroad ask for, collected for the buyer; it is no supply. */
export type LineKind = 'goods' | 'gift_card' | 'delivery' | 'duties'

/** `unitPrice` x `quantity` - `discount` = `total`, except for duties, which have no price a piece. */
export type InvoiceLine = TaxAmounts & {
  readonly kind: LineKind
  readonly description: string
  readonly detail: string
  readonly hsn: string
  readonly quantity: number
  /** Unit code of the GST authorities (NOS, PRS); empty for lines without a count. */
  readonly unitCode: string
  /** The list price including tax. */
  readonly unitPrice: Money
  readonly discount: Money
  readonly ratePercent: number
  /** True for what the house keeps of a cancelled piece, which nothing credits. */
  readonly isKept?: boolean
  /** The position of the piece whose duties a line collects; absent for the clearance of the parcel. */
  readonly dutyOf?: number
}

export type InvoiceSupplier = {
  readonly brand: string
  readonly legalName: string
  readonly address: string
  readonly state: string
  readonly stateGstCode: string
  readonly gstin: string
}

/** A registered buyer. */
export type InvoiceBusiness = {
  readonly gstin: string
  readonly legalName: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly state: string
  readonly stateGstCode: string
  /** True when the business's own state is the place of supply, because the parcel went to a third party. */
  readonly isPlaceOfSupply: boolean
  /** True for a buyer in a special economic zone, who is charged IGST also within the state. */
  readonly isInZone?: boolean
}

export type InvoiceBuyer = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly country: string
  readonly countryCode: string
  /** Absent for consumers. */
  readonly business?: InvoiceBusiness
}

export type InvoiceKind = DocumentKind

export type Registered = {
  readonly state: EInvoiceState
  readonly irn: string | null
  readonly ackNumber: string
  readonly ackAt: Date | null
  readonly qr: string | null
}

/** An invoice as issued; rendering looks nothing up. */
export type Invoice = {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issuedAt: Date
  readonly orderCode: string
  readonly orderedAt: Date
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  readonly totals: TaxAmounts & { readonly discount: Money }
  readonly isGiftWrapped: boolean
  /** The first payment of an order in two; null for one payment. */
  readonly firstPart: Money | null
  /** The invoice or the receipt voucher that this document takes back, and the reason. */
  readonly corrected: { readonly number: string; readonly issuedAt: Date; readonly reason: string } | null
  /** On the invoice registration portal; null for a document that is not registered there. */
  readonly registration?: Registered | null
  /** The receipt voucher of an invoice that was issued at dispatch. */
  readonly receipt: { readonly number: string; readonly issuedAt: Date } | null
}

export type InvoiceInForce = {
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
  /** Each with its position on the order; the delivery follows the pieces. */
  readonly lines: readonly { readonly position: number; readonly line: InvoiceLine }[]
}

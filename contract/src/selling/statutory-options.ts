/** What the law asks of the house besides invoices: e-invoices, e-way bills and the digits of HSN codes. */

export const turnoverClasses = ['up_to_5', 'above_5', 'above_10'] as const
type TurnoverClass = (typeof turnoverClasses)[number]

/** Turnover in crore rupees of any year since 2017-18. */
export const turnoverTexts = {
  up_to_5: 'Up to ₹5 crore',
  above_5: 'Above ₹5 crore',
  above_10: '₹10 crore and more',
} as const satisfies Record<TurnoverClass, string>

export type StatutoryDocument = {
  /** Importer exporter code, which customs read on commercial invoices; empty for a house that exports nothing. */
  readonly iec: string
  /** The reference of the letter of undertaking and its year, such as `AD270326000123X of 2026-27`. */
  readonly lut: string
  /** The highest turnover of any year since 2017-18. */
  readonly turnover: TurnoverClass
  /** Documents of this day and later are registered on the e-invoice portal; empty for a house that registers none. */
  readonly eInvoicesFrom: string
  /** Where consignments start, as the portals ask for it. */
  readonly place: string
  readonly pin: string
  /** Buyers in a special economic zone: they are charged IGST, also within the state. */
  readonly zoneBuyers: readonly { readonly gstin: string; readonly name: string }[]
  /** Consignments dispatched on this day and later need an e-way bill; empty for a house that makes none. */
  readonly ewayFrom: string
  /** Consignments of this value and less need none. */
  readonly ewayAboveMinor: number
  /** Other lines for consignments that stay within a state, by its GST code. */
  readonly ewayLines: readonly { readonly stateGstCode: string; readonly aboveMinor: number }[]
  /** The courier's GSTIN or transporter id, with which it enters the vehicle itself. */
  readonly transporters: readonly { readonly courier: string; readonly transporterId: string }[]
}

export const statutoryDefault: StatutoryDocument = {
  iec: '',
  lut: '',
  turnover: 'up_to_5',
  eInvoicesFrom: '',
  place: '',
  pin: '',
  zoneBuyers: [],
  ewayFrom: '',
  ewayAboveMinor: 50_000_00,
  ewayLines: [],
  transporters: [],
}

/** Notification 78/2020: four digits up to ₹5 crore, six above. */
export const hsnDigits = (turnover: TurnoverClass): 4 | 6 => (turnover === 'up_to_5' ? 4 : 6)

export const eInvoiceStates = ['waiting', 'registered', 'refused', 'cancelled'] as const
export type EInvoiceState = (typeof eInvoiceStates)[number]

/** Reasons for which the portal cancels a registration, by its codes. */
export const cancelReasons = ['duplicate', 'data_entry', 'order_cancelled', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const cancelReasonTexts = {
  duplicate: 'Issued twice',
  data_entry: 'Wrong data',
  order_cancelled: 'Order cancelled',
  other: 'Another reason',
} as const satisfies Record<CancelReason, string>

export const eInvoiceViews = ['open', 'registered', 'cancelled', 'all'] as const
export type EInvoiceView = (typeof eInvoiceViews)[number]

export const ewayBillStates = ['waiting', 'made', 'refused', 'cancelled'] as const
export type EwayBillState = (typeof ewayBillStates)[number]

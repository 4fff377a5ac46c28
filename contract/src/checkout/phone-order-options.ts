/** A payment link for the whole sum or the first of two payments, and the shop's offline methods of payment. */
export const phonePayments = ['link', 'part', 'cash_on_delivery', 'bank_transfer'] as const
export type PhonePayment = (typeof phonePayments)[number]

/**
 * Minutes for which a payment link holds its pieces: half an hour to three days. Other methods follow the shop's terms.
 */
export const holdMinutes = { least: 30, most: 4320, usual: 1440 } as const

export const phoneDiscountKinds = ['amount', 'percent'] as const
export type PhoneDiscountKind = (typeof phoneDiscountKinds)[number]

/** Staff who may change prices can give a larger discount. */
export const maxPhoneDiscountPercent = 10

export const discountBoundText = `You may take off ${maxPhoneDiscountPercent} % of the pieces at most. Ask a colleague who may change prices for more.`

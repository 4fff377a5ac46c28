/** A payment link, and the shop's ways to pay that are not online. */
export const phonePayments = ['link', 'cash_on_delivery', 'bank_transfer'] as const
export type PhonePayment = (typeof phonePayments)[number]

/** How long the pieces of a payment link are held: half an hour to three days. Other ways have the shop's own terms. */
export const holdMinutes = { least: 30, most: 4320, usual: 1440 } as const

export const phoneDiscountKinds = ['amount', 'percent'] as const
export type PhoneDiscountKind = (typeof phoneDiscountKinds)[number]

/** Who changes prices may give more. */
export const mostPhoneDiscountPercent = 10

export const discountBoundText = `You may take off ${mostPhoneDiscountPercent} % of the pieces at most. Ask somebody who changes prices for more.`

export const storedValueKinds = ['gift_card', 'store_credit'] as const
export type StoredValueKind = (typeof storedValueKinds)[number]

export const maxGiftCodes = 5
export const giftCardDesigns = ['arch', 'garden', 'festive', 'wedding', 'plain'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

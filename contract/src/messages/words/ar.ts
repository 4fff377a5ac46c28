import { accountsInArabic } from './ar-accounts.ts'
import { moneyInArabic } from './ar-money.ts'
import { ordersInArabic } from './ar-orders.ts'
import { parcelsInArabic } from './ar-parcels.ts'
import type { MessageTexts } from './message-texts.types.ts'

export const messagesInArabic: MessageTexts = {
  ...ordersInArabic,
  ...moneyInArabic,
  ...parcelsInArabic,
  ...accountsInArabic,
}

import { accountsInHindi } from './hi-accounts.ts'
import { moneyInHindi } from './hi-money.ts'
import { ordersInHindi } from './hi-orders.ts'
import { parcelsInHindi } from './hi-parcels.ts'
import type { MessageTexts } from './message-texts.types.ts'

export const messagesInHindi: MessageTexts = {
  ...ordersInHindi,
  ...moneyInHindi,
  ...parcelsInHindi,
  ...accountsInHindi,
}

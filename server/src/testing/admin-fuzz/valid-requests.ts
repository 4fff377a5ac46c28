import { appRequests } from './app-requests.ts'
import { campaignRequests } from './campaign-requests.ts'
import { careRequests } from './care-requests.ts'
import { catalogueRequests } from './catalogue-requests.ts'
import { connectionRequests } from './connection-requests.ts'
import { courierRequests } from './courier-requests.ts'
import { customsRequests } from './customs-requests.ts'
import { fieldRequests } from './field-requests.ts'
import { houseRequests } from './house-requests.ts'
import { journalRequests } from './journal-requests.ts'
import { locationRequests } from './location-requests.ts'
import { marketingRequests } from './marketing-requests.ts'
import { orderEditRequests } from './order-edit-requests.ts'
import { orderRequests } from './order-requests.ts'
import { phoneOrderRequests } from './phone-order-requests.ts'
import { remittanceRequests } from './remittance-requests.ts'
import { returnPickupRequests } from './return-pickup-requests.ts'
import { settlementRequests } from './settlement-requests.ts'
import { shareRequests } from './share-requests.ts'
import { shopRequests } from './shop-requests.ts'
import { statutoryRequests } from './statutory-requests.ts'
import type { ValidRequest } from './valid-request.ts'
import { workroomRequests } from './workroom-requests.ts'

/** One for each call of the console; the test fails for a call without one. */
export const validRequests: Readonly<Record<string, ValidRequest>> = {
  ...orderEditRequests,
  ...orderRequests,
  ...connectionRequests,
  ...courierRequests,
  ...fieldRequests,
  ...customsRequests,
  ...catalogueRequests,
  ...locationRequests,
  ...marketingRequests,
  ...houseRequests,
  ...journalRequests,
  ...campaignRequests,
  ...careRequests,
  ...phoneOrderRequests,
  ...remittanceRequests,
  ...returnPickupRequests,
  ...settlementRequests,
  ...shareRequests,
  ...appRequests,
  ...shopRequests,
  ...statutoryRequests,
  ...workroomRequests,
}

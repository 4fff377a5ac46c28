/** Generated from the endpoints: `npx vitest run --project unit contract/src/core/call-table.test.ts -u` updates it. */
import type { workroomEndpoints } from '#fulfilment/workroom.ts'
import type { storePickupEndpoints } from '#selling/store-pickups.ts'
import type { Method } from './call-address.ts'
import type { Call, CallsOf } from './call.ts'

const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })
const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })

export const storePickupCalls: CallsOf<typeof storePickupEndpoints> = {
  stores: own('GET', 'pickup-stores/{user_id}'),
  choose: own('POST', 'collect-from-store'),
}

export const workroomCalls: CallsOf<typeof workroomEndpoints> = {
  ofOrder: own('GET', 'workroom/order/{orderId}'),
  picture: own('GET', 'workroom/pictures/{pictureKey}'),
  answer: own('POST', 'workroom/answer'),
  byLink: open('POST', 'order-links/workroom'),
  pictureByLink: open('POST', 'order-links/workroom-pictures/{pictureKey}'),
  answerByLink: open('POST', 'order-links/workroom-answer'),
}

import type { contentEndpoints } from '@shop/contract/content/content'
import type { ReplyOf } from '@shop/contract/core/endpoint'

type Reply = ReplyOf<typeof contentEndpoints.subscribe>

export function toSubscriptionReply(isNew: boolean): Reply {
  return isNew
    ? { success: true, message: 'Thank you. You are subscribed to our newsletter.' }
    : { success: false, message: 'This email is already subscribed.' }
}

export function toRefusalReply([message = 'Invalid email']: readonly string[]): Reply {
  return { success: false, message }
}

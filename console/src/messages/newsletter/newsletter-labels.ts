import type { Subscriber, SubscriberState } from '@shop/contract/messages/admin-newsletter'

export const stateTexts = {
  subscribed: 'Subscribed',
  left: 'Unsubscribed',
} as const satisfies Record<SubscriberState, string>

export const stateOrder: readonly SubscriberState[] = ['subscribed', 'left']

const sourceTexts = {
  account: 'In the account',
  form: 'By the form of the shop',
  unsubscribe_link: 'By the link in an email',
  staff: 'On request, by the staff',
} as const satisfies Record<NonNullable<Subscriber['source']>, string>

export const sourceText = (source: Subscriber['source']): string => (source === null ? '–' : sourceTexts[source])

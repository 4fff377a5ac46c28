import type { OrderMessage } from '@shop/contract/messages/admin-order-messages'
import type { BadgeLook } from '#ui/badge.tsx'

const kindTexts: Readonly<Record<string, string>> = {
  'order-placed': 'Order placed, awaiting payment',
  'order-paid': 'Order confirmed',
  'payment-failed': 'Payment failed',
  'order-expired': 'Order expired',
  'transfer-reminder': 'Reminder of the bank transfer',
  'balance-due': 'Balance asked for',
  'balance-paid': 'Balance received',
  'alteration-ready': 'Alteration ready',
  dispatched: 'Dispatched',
  'delivery-slipped': 'Delivery later than promised',
  delivered: 'Delivered',
  'pickup-ready': 'Ready to collect',
  'pickup-collected': 'Collected',
  'order-cancelled': 'Order cancelled',
  'order-edited': 'Order edited',
  'payment-released': 'Payment released',
  refunded: 'Refund',
  'return-update': 'Return',
  'review-invitation': 'Invitation to review',
  'gift-card-sent': 'Gift card sent',
  'order-link': 'Link to the order',
  'cash-code': 'Code for cash on delivery',
  'transfer-code': 'Code for a bank transfer',
  'payment-link': 'Payment link',
  'approval-request': 'Pictures to approve',
  'approval-reminder': 'Reminder of pictures to approve',
  'order-note': 'Written by staff',
  'invoice-copy': 'Invoice sent again',
}

export const kindText = (kind: string): string => kindTexts[kind] ?? kind.replaceAll('-', ' ')

const channelTexts: Readonly<Record<string, string>> = { email: 'Email', text: 'Text', whatsapp: 'WhatsApp' }
export const channelText = (channel: string): string => channelTexts[channel] ?? channel

type MessageState = OrderMessage['state']

const stateTexts: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  left_out: 'Not sent',
}
const stateLooks: Readonly<Record<MessageState, BadgeLook>> = {
  waiting: 'plain',
  sent: 'good',
  delivered: 'good',
  read: 'good',
  failed: 'alert',
  left_out: 'warn',
}

const isState = (state: string): state is MessageState => state in stateTexts
export const messageStateText = (state: string): string => (isState(state) ? stateTexts[state] : state)
export const messageStateLook = (state: string): BadgeLook => (isState(state) ? stateLooks[state] : 'plain')

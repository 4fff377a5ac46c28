import type { FailedJob } from '@shop/contract/messages/admin-jobs'

const queueTexts: Readonly<Record<string, string>> = {
  'mail.send': 'Email',
  'message.send': 'Text message',
  'update.send': 'Update by text or WhatsApp',
  'code.send': 'Code to sign in',
  'contact.code': 'Code for a new contact',
  'guest.code': 'Code for a guest',
  'order.claim': 'Orders of a guest for their account',
  'order.cash_code': 'Code for cash on delivery',
  'order.link': 'Link to an order',
  'payment.collect': 'Payment to collect',
  'refund.send': 'Refund to send',
  'mail.test': 'Test of an email',
  'category.refresh': 'Pieces of a changed category',
}

/** `Email: order paid`. */
export function jobText({ queue, kind }: FailedJob): string {
  const name = queueTexts[queue] ?? queue
  return kind === null ? name : `${name}: ${kind.replaceAll('-', ' ')}`
}

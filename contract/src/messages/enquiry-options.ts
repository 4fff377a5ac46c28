/** Enquiry topics and promised response times, shared by page, form, emails and the merchant's list. */
import { acknowledgedWithin, answeredWithin, settledWithin } from '#content/answer-times.ts'

export const contactTopics = ['order', 'payment', 'return', 'sizing', 'grievance', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const topicTexts: Readonly<Record<ContactTopic, string>> = {
  order: 'An order',
  payment: 'A payment or an invoice',
  return: 'A return or an exchange',
  sizing: 'Sizes and fabrics',
  grievance: 'A complaint to the grievance officer',
  other: 'Something else',
}

export const topicsOfOrders: ReadonlySet<string> = new Set<ContactTopic>(['order', 'payment', 'return', 'grievance'])

export function answerPromise(topic: ContactTopic): string {
  return topic === 'grievance'
    ? `The grievance officer acknowledges your complaint within ${acknowledgedWithin} and settles it within ${settledWithin}.`
    : `We reply within ${answeredWithin}.`
}

export const shortestMessage = 20
export const longestMessage = 1000
export const longestVisitNote = 500

/** Order date and number: `20261121-401`. */
export const orderCodePattern = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-[1-9]\d{0,14}$/

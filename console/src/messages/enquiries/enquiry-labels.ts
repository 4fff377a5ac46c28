import type { EnquiryKind, EnquiryStepKind, EnquiryView } from '@shop/contract/messages/admin-enquiries'

export const viewTexts = { open: 'Open', done: 'Done', all: 'All' } as const satisfies Record<EnquiryView, string>

export const viewOrder: readonly EnquiryView[] = ['open', 'done', 'all']

export const kindTexts = {
  contact: 'Message',
  visit: 'Visit',
  application: 'Application',
} as const satisfies Record<EnquiryKind, string>

export const kindOrder: readonly EnquiryKind[] = ['contact', 'visit', 'application']

export const stepTexts = {
  answered: 'Answered',
  noted: 'Note',
  closed: 'Closed',
  reopened: 'Reopened',
} as const satisfies Record<EnquiryStepKind, string>

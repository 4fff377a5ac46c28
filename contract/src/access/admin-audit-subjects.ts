/** Kinds of records that staff change, with the name of each group in the audit log. */
export const auditSubjectTexts = {
  order: 'Orders',
  return: 'Returns',
  enquiry: 'Enquiries',
  product: 'Pieces',
  stock: 'Stock',
  location: 'Locations',
  transfer: 'Transfers',
  category: 'Categories',
  designer: 'Designers',
  collection: 'Collections',
  look: 'Looks',
  picture: 'Pictures',
  import: 'Imports',
  batch: 'Changes of many at once',
  document: 'Content',
  translation: 'Translations',
  post: 'Journal',
  customer: 'Customers',
  message: 'Messages',
  offer: 'Offers',
  gift_card: 'Gift cards',
  review: 'Reviews',
  question: 'Questions',
  search: 'Search',
  subscriber: 'Newsletter',
  segment: 'Segments',
  campaign: 'Campaigns',
  payment: 'Payments',
  settlement: 'Settlements',
  remittance: 'COD remittances',
  bank_line: 'Bank statement lines',
  statement: 'Designers’ statements',
  tax_deposit: 'TDS deposits',
  case: 'Reconciliation cases',
  export: 'Exports',
  setting: 'Settings',
  field: 'Custom fields',
  webhook: 'Webhooks',
  agent: 'Agents',
  connection: 'Connections',
  app: 'Apps',
  view: 'Saved views',
  staff: 'People',
  role: 'Roles',
  key: 'API keys',
  passkey: 'Passkeys',
  session: 'Sessions',
} as const

export type AuditSubject = keyof typeof auditSubjectTexts

export function isAuditSubject(word: string): word is AuditSubject {
  return word in auditSubjectTexts
}

export const auditSubjects: readonly AuditSubject[] = Object.keys(auditSubjectTexts).filter(isAuditSubject)

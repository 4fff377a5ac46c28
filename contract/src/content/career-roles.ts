import { retention, termText } from '#core/retention.ts'

/** Open positions and the promise to applicants, shared by page, form, emails and the merchant's list. */
export const careerRoles = [
  'pattern-cutter',
  'handloom-buyer',
  'fitting-advisor',
  'store-lead',
  'front-end-engineer',
  'dispatch-lead',
] as const
type CareerRole = (typeof careerRoles)[number]

export const roleTexts: Readonly<Record<CareerRole, string>> = {
  'pattern-cutter': 'Pattern cutter, women’s occasion wear, Delhi',
  'handloom-buyer': 'Buyer, handloom, travelling',
  'fitting-advisor': 'Fitting desk advisor, evenings, from home',
  'store-lead': 'Store lead, Hyderabad',
  'front-end-engineer': 'Front-end engineer with an eye for type, Mumbai or from home',
  'dispatch-lead': 'Dispatch lead, Delhi',
}

export const applicationPromise = 'We reply within two weeks.'

export const applicationRetention = termText(retention.application)

/** Every call of the console, grouped by area; its own family beside `calls.ts`. */
import { adminAuditEndpoints } from './admin-audit.ts'
import { adminDescriptionEndpoints } from './admin-description.ts'
import { adminEnquiryEndpoints } from './admin-enquiries.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { adminReturnEndpoints } from './admin-returns.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { adminStaffEndpoints } from './admin-staff.ts'
import { adminTodayEndpoints } from './admin-today.ts'
import { callGroup, type CallGroup } from './calls.ts'

export const adminCallGroups: readonly CallGroup[] = [
  callGroup('Session', 'Signing in to the console, and confirming who one is.', adminSessionEndpoints),
  callGroup('Today', 'What waits for a person.', adminTodayEndpoints),
  callGroup('Orders', 'Orders as the house works on them.', adminOrderEndpoints),
  callGroup('Returns', 'Returns and exchanges as the house decides on them.', adminReturnEndpoints),
  callGroup('Enquiries', 'Messages, visits and applications, and their answers.', adminEnquiryEndpoints),
  callGroup('Staff', 'People, roles and keys.', adminStaffEndpoints),
  callGroup('Audit', 'Who changed what.', adminAuditEndpoints),
  callGroup('Description', 'The API in a form that programs read.', adminDescriptionEndpoints),
]

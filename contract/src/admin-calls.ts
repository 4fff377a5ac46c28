/** Every call of the console, grouped by area; its own family beside `calls.ts`. */
import { adminAuditEndpoints } from './admin-audit.ts'
import { adminContentEndpoints } from './admin-content.ts'
import { adminCustomerEndpoints } from './admin-customers.ts'
import { adminDescriptionEndpoints } from './admin-description.ts'
import { adminEnquiryEndpoints } from './admin-enquiries.ts'
import { adminGstEndpoints } from './admin-gst.ts'
import { adminImportEndpoints } from './admin-imports.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { adminReportEndpoints } from './admin-reports.ts'
import { adminReturnEndpoints } from './admin-returns.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { adminSettingEndpoints } from './admin-settings.ts'
import { adminStaffEndpoints } from './admin-staff.ts'
import { adminTodayEndpoints } from './admin-today.ts'
import { callGroup, type CallGroup } from './calls.ts'

export const adminCallGroups: readonly CallGroup[] = [
  callGroup('Session', 'Signing in to the console, and confirming who one is.', adminSessionEndpoints),
  callGroup('Today', 'What waits for a person.', adminTodayEndpoints),
  callGroup('Orders', 'Orders as the house works on them.', adminOrderEndpoints),
  callGroup('GST', 'The month’s return.', adminGstEndpoints),
  callGroup('Reports', 'Sales, returns and the age of stock.', adminReportEndpoints),
  callGroup('Returns', 'Returns and exchanges as the house decides on them.', adminReturnEndpoints),
  callGroup('Enquiries', 'Messages, visits and applications, and their answers.', adminEnquiryEndpoints),
  callGroup('Imports', 'Lists of pieces from files, and the catalogue as a file.', adminImportEndpoints),
  callGroup('Content', 'What the shop shows: drafts, versions and times.', adminContentEndpoints),
  callGroup('Settings', 'How the shop works: drafts, versions and times.', adminSettingEndpoints),
  callGroup('Customers', 'Customers with their orders and store credit.', adminCustomerEndpoints),
  callGroup('Staff', 'People, roles and keys.', adminStaffEndpoints),
  callGroup('Audit', 'Who changed what.', adminAuditEndpoints),
  callGroup('Description', 'The API in a form that programs read.', adminDescriptionEndpoints),
]

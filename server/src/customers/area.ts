import type { Area } from '#platform/runtime/area.ts'
import { accountJobs } from './account/account.jobs.ts'
import { accountRoutes } from './account/account.routes.ts'
import { startMarketing } from './campaigns/campaigns.jobs.ts'
import { campaignRoutes } from './campaigns/campaigns.routes.ts'
import { adminCustomerRoutes } from './care/admin-customers.routes.ts'
import { customerTagRoutes } from './care/customer-tags.routes.ts'
import { customerFieldRoutes } from './customer-fields/customer-fields.routes.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { startOutboxCleaning, startRetention } from './retention/retention.jobs.ts'
import { segmentRoutes } from './segments/segments.routes.ts'

export const customersArea: Area = {
  routes: [
    customerFieldRoutes,
    accountRoutes,
    adminCustomerRoutes,
    customerTagRoutes,
    deviceRoutes,
    segmentRoutes,
    campaignRoutes,
  ],
  jobs: [accountJobs],
  timers: [startRetention, startMarketing],
  fileTimers: [startOutboxCleaning],
}

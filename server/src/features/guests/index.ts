export { guestJobs } from './guests.jobs.ts'
export { guestRoutes } from './guests.routes.ts'
export { joinBelongings, mergeGuest } from './merge.service.ts'

export { guestJobs } from './guests.jobs.ts'
export { guestRoutes } from './guests.routes.ts'
export { addGuest } from './guests.service.ts'
export { joinBelongings, mergeGuest } from './merge.service.ts'

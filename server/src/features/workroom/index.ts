export { adminWorkroomRoutes } from './admin-workroom.routes.ts'
export { sendApprovalReminders } from './reminders.service.ts'
export { workroomRoutes } from './workroom.routes.ts'
export { closeRefundedApprovals, requireApproval, type WithoutApproval } from './workroom.service.ts'

export { inviteByOperator, type OperatorInvitation } from './invitations.service.ts'
export { isWithoutStaff, listStaff, removeByOperator } from './people.service.ts'
export { staffRoutes } from './staff.routes.ts'

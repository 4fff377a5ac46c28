export { adminWorkroomRoutes } from './admin-workroom.routes.ts'
export { workroomRoutes } from './workroom.routes.ts'
export { requireApproval, type WithoutApproval } from './workroom.service.ts'

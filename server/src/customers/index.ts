export { customerSheet } from './care/customer-sheet.service.ts'
export { listCustomers } from './care/customers.service.ts'
export { applyRetention } from './retention/retention.service.ts'

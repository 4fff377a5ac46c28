export { customerSheet } from './care/customer-sheet.service.ts'
export { listCustomers, wantedCustomers } from './care/customers.service.ts'
export { applyRetention } from './retention/retention.service.ts'

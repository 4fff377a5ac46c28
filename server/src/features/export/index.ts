export { exportedRows } from './export.service.ts'
export { exportColumns } from './shopify-rows.rules.ts'

export { exportedRows } from './export/export.service.ts'
export { exportColumns } from './export/shopify-rows.rules.ts'
export { workOnImports } from './import/import-work.service.ts'
export { type ImportOptions, ImportRefusedError, runImport } from './import/run-import.service.ts'

export { ImportRefusedError, runImport, type ImportOptions } from './run-import.service.ts'

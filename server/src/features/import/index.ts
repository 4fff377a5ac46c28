export { ImportRefusedError, runImport, type ImportOptions } from './run-import.ts'

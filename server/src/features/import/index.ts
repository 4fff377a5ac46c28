export { ImportRefusedError, runImport, type ImportOptions } from './run-import.service.ts'
export { continueImport } from './continue-import.service.ts'
export { correctAll } from './correct-all.service.ts'
export { correctedRows, correctFault } from './import-corrections.service.ts'
export { countCorrections, listCorrections, type Correction } from './import-corrections.store.ts'
export { canCorrect } from './import-corrections.rules.ts'
export {
  countFaults,
  findInWork,
  listBatches,
  listConflicts,
  listFaults,
  type ImportBatch,
  type ListedConflict,
  type ListedFault,
} from './import-batches.store.ts'
export { listProblems } from './import-runs.store.ts'
export { chooseSheet } from './import-sheet.service.ts'
export { allowedActions } from './import-steps.rules.ts'
export {
  addPart,
  addUpload,
  beginCheck,
  beginRun,
  beginUndo,
  cancel,
  faultsOfChoice,
  getBatch,
} from './import-steps.service.ts'
export { startImports } from './import.jobs.ts'
export { workOnImports } from './import-work.service.ts'
export type { ReadProduct, RowProblem } from './read-product.types.ts'
export { readSample } from './uploaded-list.service.ts'

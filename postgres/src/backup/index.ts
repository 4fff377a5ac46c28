/** The door of backup and restore. */
export { advanceNumbers, issuedBy, type MovedNumbers } from './issued-numbers.ts'
export { BackupError, type Manifest } from './manifest.ts'
export { checkBackup } from './read-backup.ts'
export { checkFits, restoreInto } from './restore-backup.ts'
export { replaceDatabase } from './swap-database.ts'
export { writeBackup } from './write-backup.ts'

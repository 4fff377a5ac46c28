/** The door of backup and restore. */
export {
  fileSource,
  fileTarget,
  storageSource,
  storageTarget,
  type BackupSource,
  type BackupTarget,
} from './backup-places.ts'
export { decryptedSource, encryptedTarget } from './encryption.ts'
export { advanceNumbers, issuedBy, type MovedNumbers } from './issued-numbers.ts'
export { BackupError, type BackupContents } from './manifest.ts'
export { checkBackup } from './read-backup.ts'
export { checkFits, restoreInto } from './restore-backup.ts'
export { replaceDatabase } from './swap-database.ts'
export { writeBackup } from './write-backup.ts'

export { openArchivingPrimary, openPrimary, openRecovered, openStandbyOf, type ReplicatedServer } from './replicated.ts'

export { listSecurityEvents, type ListedEvent, type Wanted } from './security-events.store.ts'

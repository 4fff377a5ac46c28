export { listSecurityEvents, type ListedEvent, type EventFilter as Wanted } from './security-events.store.ts'

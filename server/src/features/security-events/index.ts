export {
  listSecurityEvents,
  type ListedEvent,
  type EventFilter as SecurityEventFilter,
} from './security-events.store.ts'

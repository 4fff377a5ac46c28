export type { Level } from './stock-list.store.ts'

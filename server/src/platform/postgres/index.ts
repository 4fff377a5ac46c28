export { openEmbeddedPostgres } from './open.ts'
export { EmbeddedPostgresError } from './postgres-error.ts'
export { openThrowawayPostgres } from './throwaway.ts'

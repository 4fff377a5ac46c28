export { servingRole } from './cluster.ts'
export { openEmbeddedPostgres, type EmbeddedPostgres } from './open.ts'
export { EmbeddedPostgresError } from './postgres-error.ts'
export { openThrowawayPostgres } from './throwaway.ts'

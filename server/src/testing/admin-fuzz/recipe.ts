import type { CallRequest } from '#testing/access-table.ts'
import type { AdminStage } from './stage.ts'

/** The parts of a valid request that its schema cannot know. */
export type AdminRecipe = (stage: AdminStage) => CallRequest | Promise<CallRequest>

/** Every part follows from the schema. */
export const bySchema: AdminRecipe = () => ({})

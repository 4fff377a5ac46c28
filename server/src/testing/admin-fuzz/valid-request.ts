import type { CallRequest } from '#testing/access-table.ts'
import type { StaffMember } from '#testing/staff.ts'
import type { AdminFixtures } from './fixtures.ts'

/** The parts of a valid request that its schema cannot tell, and its sender where only one person may send it. */
export type AdminRequest = CallRequest & { readonly as?: StaffMember }

export type ValidRequest = (fixtures: AdminFixtures) => AdminRequest | Promise<AdminRequest>

/** A request whose every part follows from the schema. */
export const bySchema: ValidRequest = () => ({})

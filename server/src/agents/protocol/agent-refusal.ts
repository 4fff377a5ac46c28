import type { SignatureProblem } from '#platform/security/http-signature.ts'

export type RefusalCode =
  | SignatureProblem
  | 'invalid_profile_url'
  | 'profile_unreachable'
  | 'profile_malformed'
  | 'version_unsupported'
  | 'capabilities_incompatible'
  | 'platform_blocked'
  | 'idempotency_key_missing'
  | 'idempotency_key_reused'
  | 'invalid_request'
  | 'not_found'

/** A request that is refused before the shop looks at what it asks for. */
export class AgentRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, content: string) {
    super(content)
    this.name = 'AgentRefusal'
    this.code = code
  }
}

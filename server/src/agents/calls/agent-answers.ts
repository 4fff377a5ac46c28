import type { AgentRefusal, RefusalCode } from '#agents/protocol/agent-refusal.ts'

type Mapped = { readonly status: number; readonly rpc: number }

/** Refusals with their HTTP status and their JSON-RPC code, as the protocol lists them. */
export const refusals: Readonly<Record<RefusalCode, Mapped>> = {
  invalid_profile_url: { status: 400, rpc: -32_001 },
  profile_unreachable: { status: 424, rpc: -32_001 },
  profile_malformed: { status: 422, rpc: -32_001 },
  version_unsupported: { status: 422, rpc: -32_001 },
  capabilities_incompatible: { status: 200, rpc: 0 },
  signature_missing: { status: 401, rpc: -32_000 },
  signature_invalid: { status: 401, rpc: -32_000 },
  key_not_found: { status: 401, rpc: -32_000 },
  digest_mismatch: { status: 400, rpc: -32_600 },
  algorithm_unsupported: { status: 400, rpc: -32_600 },
  platform_blocked: { status: 403, rpc: -32_000 },
  idempotency_key_missing: { status: 400, rpc: -32_602 },
  idempotency_key_reused: { status: 409, rpc: -32_000 },
  invalid_request: { status: 400, rpc: -32_602 },
  not_found: { status: 404, rpc: -32_601 },
}

export const refusalBody = ({ code, message }: AgentRefusal, continueUrl: string) => ({
  code,
  content: message,
  continue_url: continueUrl,
})

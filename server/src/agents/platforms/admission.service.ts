import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import { capabilitiesOf } from '#agents/protocol/capabilities.rules.ts'
import { negotiate, type Agreed } from '#agents/protocol/negotiation.rules.ts'
import type { Capability, Release } from '#agents/protocol/releases.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { signatureProblem, type SignatureProblem, type SignedRequest } from '#platform/security/http-signature.ts'
import { readDictionary } from '#platform/security/structured-fields.ts'
import { requestHits, unsignedHits } from './agents.limits.ts'
import type { Profile } from './platform-profile.reader.ts'
import { platformProfile, refreshedProfile } from './platform-profiles.service.ts'
import * as platformStore from './platforms.store.ts'

/** Who asks, and what both sides speak. */
export type Caller = {
  readonly platform: platformStore.KnownPlatform
  readonly release: Release
  readonly agreed: Agreed
  readonly webhookUrl: string | null
}

const contents: Readonly<Record<SignatureProblem, string>> = {
  signature_missing: 'Sign the request with a key of your profile (RFC 9421).',
  signature_invalid: 'The signature does not fit the request, or does not cover what it has to.',
  key_not_found: 'Your profile has no key with this keyid.',
  digest_mismatch: 'Content-Digest does not fit the body.',
  algorithm_unsupported: 'Sign with ES256, ES384 or EdDSA (Ed25519).',
}

export function profileUrlOf(header: string | undefined): string {
  const url = readDictionary(header ?? '')?.get('profile')?.value
  if (typeof url !== 'string' || url.length > 500 || !URL.canParse(url)) {
    throw new AgentRefusal(
      'invalid_profile_url',
      'Send UCP-Agent: profile="https://…" with the address of your profile.',
    )
  }
  return url
}

type Checked = { readonly url: string; readonly profile: Profile; readonly needsSignature: boolean }

/** A signature that is not needed is still checked, because a wrong one means that somebody changed the request. */
async function checkSignature(ctx: Context, request: SignedRequest, checked: Checked): Promise<void> {
  const isSigned = request.headers['signature'] !== undefined
  if (!isSigned && !checked.needsSignature) return
  const problemWith = ({ keys }: Profile) => signatureProblem(request, { keys, now: ctx.now })
  const first = problemWith(checked.profile)
  const problem = first === 'key_not_found' ? problemWith(await refreshedProfile(ctx, checked.url)) : first
  if (problem !== null) throw new AgentRefusal(problem, contents[problem])
}

type Admitting = {
  readonly capability: Capability
  readonly needsSignature: boolean
  /** Where the transport names the profile in the body, which the signature then covers. */
  readonly profileUrl?: string
}

/** Finds who asks, checks that it is them, and agrees on what both sides speak. */
export async function admit(
  ctx: Context,
  request: SignedRequest,
  { capability, needsSignature, profileUrl }: Admitting,
): Promise<Caller> {
  const url = profileUrl ?? profileUrlOf(request.headers['ucp-agent'])
  const profile = await platformProfile(ctx, url)
  await checkSignature(ctx, request, { url, profile, needsSignature })
  const platform = await platformStore.countRequest(ctx.db, url, ctx.now)
  if (platform.state === 'blocked') {
    throw new AgentRefusal('platform_blocked', 'This business does not work with your platform.')
  }
  const isSigned = request.headers['signature'] !== undefined
  await countHits(ctx, isSigned ? requestHits(platform) : unsignedHits(ctx.network?.() ?? ''))
  const { mode } = (await ctx.ports.documents.read('agents')).body
  const agreed = negotiate(capabilitiesOf(profile.release, { publicUrl: ctx.ports.publicUrl, mode }), profile.roster)
  if (!agreed.has(capability)) {
    throw new AgentRefusal('capabilities_incompatible', `Your profile does not name ${capability} in a common version.`)
  }
  return { platform, release: profile.release, agreed, webhookUrl: profile.webhookUrl }
}

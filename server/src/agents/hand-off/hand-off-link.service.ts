import { agentCartPath } from '@shop/contract/agents/agent-sessions'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isSignedBy, signatureOf, signingKey } from '#platform/security/signed-text.ts'
import { linkText, parseLink, signedPart } from './hand-off-link.rules.ts'

const purpose = 'agent-cart'

type Linked = { readonly id: string; readonly expiresAt: Date }

/** Where the buyer goes on. The fragment goes to no server and to no referrer. */
export async function handOffUrl(ctx: Context, { id, expiresAt }: Linked): Promise<string> {
  const claims = { sessionId: id, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
  const link = linkText(claims, signatureOf(await signingKey(ctx, purpose), signedPart(claims)))
  return `${ctx.ports.publicUrl}${agentCartPath}#${link}`
}

/** The session that a valid link names. */
export async function sessionOfLink(ctx: Context, text: string): Promise<string> {
  const parsed = parseLink(text)
  const key = await signingKey(ctx, purpose)
  if (!parsed || !isSignedBy(key, signedPart(parsed.claims), parsed.signature)) {
    throw new ShopError('agent_cart.invalid')
  }
  if (parsed.claims.expiresAt * 1000 <= ctx.now.getTime()) throw new ShopError('agent_cart.over')
  return parsed.claims.sessionId
}

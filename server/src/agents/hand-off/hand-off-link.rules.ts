export type HandOffClaims = { readonly sessionId: string; readonly expiresAt: number }

/** The text that the signature covers. */
export const signedPart = ({ sessionId, expiresAt }: HandOffClaims): string => `agent-cart:${sessionId}.${expiresAt}`

export const linkText = ({ sessionId, expiresAt }: HandOffClaims, signature: string): string =>
  `${sessionId}.${expiresAt}.${signature}`

export function parseLink(text: string): { readonly claims: HandOffClaims; readonly signature: string } | undefined {
  const match = /^([\w-]{22})\.([1-9]\d{0,11})\.([\w-]{43})$/.exec(text)
  if (!match) return undefined
  const [, sessionId = '', expiresAt, signature = ''] = match
  return { claims: { sessionId, expiresAt: Number(expiresAt) }, signature }
}

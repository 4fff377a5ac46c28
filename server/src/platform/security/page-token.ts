import { SignJWT } from 'jose'

const lifeSeconds = 300

type PageToken = {
  readonly secret: string
  /** The shop, which vouches for the person. */
  readonly issuer: string
  /** The host that may believe it. */
  readonly audience: string
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** A JSON Web Token (HS256) that is valid for five minutes. */
export async function pageToken({ secret, issuer, audience, subject, facts, now }: PageToken): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT(facts)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(Buffer.from(secret))
}

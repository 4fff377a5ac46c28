import { createHash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { maxName } from '@shop/contract/core/fields'
import { asPlainName } from '@shop/contract/core/plain-name'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { googleKeys } from './google-keys.ts'

export type GooglePerson = {
  /** Never changes and is never reassigned, unlike an email. */
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  /** Google or a company with Google accounts hosts the mailbox, so nobody else can own it. */
  readonly isEmailHosted: boolean
  readonly name: string
  readonly pictureUrl: string | null
  /** The nonce in the token; null without one. */
  readonly nonce: string | null
  /** A digest of the token's signed part, which does not depend on how the rest is encoded. */
  readonly tokenHash: Buffer
  readonly endsAt: Date
  readonly issuedAt: Date
}

export type GoogleSignIn = {
  readonly verify: (idToken: string) => Promise<GooglePerson | undefined>
}

const issuers = ['https://accounts.google.com', 'accounts.google.com']
const leewaySeconds = 60
/** Google's tokens live for an hour. */
const maxTokenAge = '1 hour'

type Options = {
  readonly clientId: string
  readonly jwksUrl: string
  readonly now: () => Date
  readonly timeoutMs?: number
}

export function openGoogleSignIn({ clientId, ...options }: Options): GoogleSignIn {
  const { now } = options
  const keys = googleKeys(options)
  return {
    verify: async (idToken) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          clockTolerance: leewaySeconds,
          maxTokenAge,
          currentDate: now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        return personOf(payload, idToken)
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw new ShopError('auth.social_unavailable')
      }
    },
  }
}

const refusals = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/** True when the token is at fault; other errors come from the key server, which may respond later. */
function isRefusal(error: unknown): boolean {
  return refusals.some((kind) => error instanceof kind)
}

function personOf(payload: JWTPayload, idToken: string): GooglePerson | undefined {
  const { sub: subject } = payload
  const nonce = payload['nonce'] ?? null
  if (subject === undefined || subject === '' || (nonce !== null && typeof nonce !== 'string')) return undefined
  const email = textOf(payload['email'])
  const isGmail = email !== null && /@(gmail|googlemail)\.com$/i.test(email)
  return {
    subject,
    email,
    isEmailVerified: payload['email_verified'] === true,
    isEmailHosted: isGmail || textOf(payload['hd']) !== null,
    name: asPlainName(textOf(payload['name']) ?? email?.split('@')[0] ?? '', maxName),
    pictureUrl: textOf(payload['picture']),
    nonce,
    tokenHash: createHash('sha256')
      .update(idToken.slice(0, idToken.lastIndexOf('.')))
      .digest(),
    endsAt: new Date(((payload.exp ?? 0) + leewaySeconds) * 1000),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}

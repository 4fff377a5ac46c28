import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { openGoogleSignIn, type GoogleSignIn } from '#platform/security/google-sign-in.ts'

const clientId = 'shop-client.apps.example.com'

type Signing = { readonly kid?: string; readonly key?: CryptoKey; readonly now?: Date }

/** A local replacement for Google: signs ID tokens and serves its keys. */
export type GoogleIssuer = AsyncDisposable & {
  readonly clientId: string
  readonly signIn: (now?: () => Date) => GoogleSignIn
  /** Signed by the newest key unless another is named. */
  readonly tokenOf: (claims: JWTPayload, signing?: Signing) => Promise<string>
  readonly person: (claims?: JWTPayload) => JWTPayload
  /** Signs with a new key from now on; the old one is withdrawn. */
  readonly rotate: () => Promise<void>
  /** The key server answers with this status. */
  readonly answerWith: (answer: { readonly status: number }) => void
  readonly fetches: () => number
  readonly jwks: () => string
}

export async function openGoogleIssuer(): Promise<GoogleIssuer> {
  let generation = 0
  let people = 0
  let fetches = 0
  let answer = { status: 200 }
  let published: JWK[] = []
  let signingKey: CryptoKey | undefined
  const jwks = () => JSON.stringify({ keys: published })
  const server = createServer((_request, reply) => {
    fetches += 1
    reply.writeHead(answer.status, { 'content-type': 'application/json' })
    reply.end(answer.status === 200 ? jwks() : '{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The key server does not listen.')

  const rotate = async () => {
    generation += 1
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    signingKey = privateKey
    published = [{ ...(await exportJWK(publicKey)), kid: `k${generation}`, alg: 'RS256', use: 'sig' }]
  }
  await rotate()

  return {
    clientId,
    signIn: (now = () => new Date()) =>
      openGoogleSignIn({ clientId, jwksUrl: `http://127.0.0.1:${address.port}/certs`, now }),
    tokenOf: (claims, { kid = `k${generation}`, key = signingKey, now = new Date() } = {}) => {
      if (!key) throw new Error('There is no key yet.')
      const iat = Math.floor(now.getTime() / 1000)
      return new SignJWT({ iat, exp: iat + 3600, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
    },
    person: (claims = {}) => {
      people += 1
      return {
        sub: `g-${people}`,
        email: `meera${people}@gmail.com`,
        email_verified: true,
        name: 'Meera Shah',
        iss: 'https://accounts.google.com',
        aud: clientId,
        ...claims,
      }
    },
    rotate,
    answerWith: (next) => {
      answer = next
    },
    fetches: () => fetches,
    jwks,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { authCalls } from '@shop/contract/core/call-table'
import { browserApi } from '#session/browser-api.ts'

const scriptAddress = 'https://accounts.google.com/gsi/client'
/** Reuse limit of a nonce, which expires on the server after ten minutes. */
const nonceReuseMs = 5 * 60_000

type Credential = { readonly credential?: string }

export type GoogleId = {
  readonly initialize: (options: {
    readonly client_id: string
    readonly callback: (reply: Credential) => void
    readonly nonce: string
    readonly auto_select: boolean
    readonly itp_support: boolean
    readonly use_fedcm_for_prompt: boolean
  }) => void
  readonly prompt: () => void
  readonly renderButton: (place: HTMLElement, options: Readonly<Record<string, string | number>>) => void
  readonly disableAutoSelect: () => void
}

declare global {
  var google: { readonly accounts?: { readonly id?: GoogleId } } | undefined
}

let loading: Promise<GoogleId> | undefined
type Nonce = { readonly nonce: string; readonly secret: string | null }

/**
 * One nonce for log-ins, whose secret stays in this page, and one for proofs, which is bound to the session's token.
 */
const nonces = new Map<boolean, { readonly value: Promise<Nonce>; readonly until: number }>()

function loadScript(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.async = true
    script.addEventListener('error', () => reject(new Error('Google sign-in could not be loaded.')))
    script.addEventListener('load', () => {
      const id = globalThis.google?.accounts?.id
      if (id === undefined) reject(new Error('Google sign-in did not start.'))
      else resolve(id)
    })
    document.head.append(script)
  })
}

/** Concurrent callers share a nonce until a token with it arrives. */
function currentNonce(isLogin: boolean): Promise<Nonce> {
  const known = nonces.get(isLogin)
  if (known !== undefined && Date.now() <= known.until) return known.value
  const value = browserApi.call(authCalls.googleNonce, isLogin ? { query: { bound: '1' } } : {})
  nonces.set(isLogin, { value, until: Date.now() + nonceReuseMs })
  return value
}

export type GoogleToken = { readonly idToken: string; readonly nonceSecret: string | null }

type SignIn = { readonly isLogin: boolean; readonly onToken: (token: GoogleToken) => void }

/**
 * Loads the script once, and only with a configured client id (DLG-10). Initialises it for each sign-in, because a
 * token contains a single-use nonce of the shop.
 */
export async function googleSignIn(clientId: string, { isLogin, onToken }: SignIn): Promise<GoogleId> {
  loading ??= loadScript()
  try {
    const [id, { nonce, secret }] = await Promise.all([loading, currentNonce(isLogin)])
    id.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        nonces.delete(isLogin)
        if (credential !== undefined) onToken({ idToken: credential, nonceSecret: secret })
      },
      nonce,
      auto_select: false,
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    return id
  } catch (error) {
    nonces.delete(isLogin)
    throw error
  }
}

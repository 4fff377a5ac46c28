import { authCalls } from '@shop/contract/call-table'
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
let nonce: { readonly value: Promise<string>; readonly until: number } | undefined

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

async function requestNonce(): Promise<string> {
  return (await browserApi.call(authCalls.googleNonce)).nonce
}

/** Concurrent callers share a nonce until a token with it arrives. */
function currentNonce(): Promise<string> {
  if (nonce === undefined || Date.now() > nonce.until) {
    nonce = { value: requestNonce(), until: Date.now() + nonceReuseMs }
  }
  return nonce.value
}

/**
 * Loads the script once, and only with a configured client id (DLG-10). Initialises it for each sign-in, since a token
 * carries a single-use nonce of the shop.
 */
export async function googleSignIn(clientId: string, onCredential: (credential: string) => void): Promise<GoogleId> {
  loading ??= loadScript()
  try {
    const [id, value] = await Promise.all([loading, currentNonce()])
    id.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        nonce = undefined
        if (credential !== undefined) onCredential(credential)
      },
      nonce: value,
      auto_select: false,
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    return id
  } catch (error) {
    nonce = undefined
    throw error
  }
}

const scriptAddress = 'https://accounts.google.com/gsi/client'

type Credential = { readonly credential?: string }

type GoogleId = {
  readonly initialize: (options: {
    readonly client_id: string
    readonly callback: (reply: Credential) => void
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

/** Loaded once, and only where a client id is configured (DLG-10). */
export function googleSignIn(clientId: string, onCredential: (credential: string) => void): Promise<GoogleId> {
  loading ??= loadScript().then((id) => {
    id.initialize({
      client_id: clientId,
      callback: ({ credential }) => credential !== undefined && onCredential(credential),
      auto_select: false,
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    return id
  })
  return loading
}

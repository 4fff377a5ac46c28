import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Browsers offer no passkeys at a bare IP address, nor over plain http elsewhere. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
}

type Options = { readonly challenge: string }

const isFor = <Wanted extends Options>(_options: Options, field: string): _options is Wanted => field in _options

function cancelled(error: unknown): never {
  const isCancelled = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  throw isCancelled ? new Error('No passkey was chosen.', { cause: error }) : error
}

/** Lets the person answer a challenge with an existing passkey. */
export async function answerChallenge(options: Options) {
  if (!isFor<PublicKeyCredentialRequestOptionsJSON & Options>(options, 'rpId')) throw new Error('No challenge came.')
  const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({
    optionsJSON: options,
  }).catch(cancelled)
  return { id, rawId, type, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } }
}

export async function makePasskey(options: Options) {
  if (!isFor<PublicKeyCredentialCreationOptionsJSON & Options>(options, 'rp')) throw new Error('No challenge came.')
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
    optionsJSON: options,
  }).catch(cancelled)
  return { id, rawId, type, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } }
}

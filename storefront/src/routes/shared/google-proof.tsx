import type { TokenButton } from '#features/account/token-button.ts'
import { GoogleTokenButton } from '#features/auth/google-button.tsx'
import { useShop } from './shop.ts'

type GoogleProofProps = { readonly onToken: (idToken: string) => Promise<void> }

function GoogleProof({ onToken }: GoogleProofProps) {
  const { googleClientId: clientId } = useShop().config
  return clientId === null ? null : <GoogleTokenButton clientId={clientId} words="continue_with" onToken={onToken} />
}

/** The provider's button; null when the shop has no client id. */
export function useGoogleProof(): TokenButton | null {
  return useShop().config.googleClientId === null ? null : GoogleProof
}

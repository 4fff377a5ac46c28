import { useShop } from '#areas/frame/shop.ts'
import type { TokenButton } from '#features/account/token-button.ts'
import { GoogleTokenButton } from './auth/google-button.tsx'
import type { GoogleToken } from './auth/google-sign-in.ts'

type GoogleProofProps = { readonly onToken: (idToken: string) => Promise<void> }

function GoogleProof({ onToken }: GoogleProofProps) {
  const { googleClientId: clientId } = useShop().config
  if (clientId === null) return null
  const take = ({ idToken }: GoogleToken) => onToken(idToken)
  return <GoogleTokenButton clientId={clientId} isLogin={false} words="continue_with" onToken={take} />
}

/** The provider's button; null when the shop has no client id. */
export function useGoogleProof(): TokenButton | null {
  return useShop().config.googleClientId === null ? null : GoogleProof
}

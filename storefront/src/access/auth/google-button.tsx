import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { useUser } from '#session/visitor.ts'
import { logInWithGoogle } from './auth-api.ts'
import { enterBy } from './enter.ts'
import { googleSignIn, type GoogleToken } from './google-sign-in.ts'

/** Logs a failure only to the console, because the page offers other ways to log in (ERR-04). */
function logFailure(what: string) {
  return (error: unknown) => {
    // oxlint-disable-next-line no-console -- The specification asks for the console only.
    console.error(what, error)
  }
}

const enterWith = (token: GoogleToken): Promise<void> => enterBy(logInWithGoogle(browserApi, token))

type TokenButtonProps = {
  readonly clientId: string
  /** False for a proof of a shopper who is already logged in. */
  readonly isLogin: boolean
  /** Each token can be used once; afterwards the button is initialised again. */
  readonly onToken: (token: GoogleToken) => Promise<unknown>
  readonly words?: 'signin_with' | 'continue_with'
}

/** The provider's own button. */
export function GoogleTokenButton({ clientId, isLogin, onToken, words = 'signin_with' }: TokenButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onToken)
  const [round, setRound] = useState(0)
  useEffect(() => {
    latest.current = onToken
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const take = (token: GoogleToken) => {
      latest
        .current(token)
        .catch(logFailure('Login Failed'))
        .finally(() => setRound((before) => before + 1))
    }
    googleSignIn(clientId, { isLogin, onToken: take })
      .then((id) =>
        id.renderButton(element, { theme: 'outline', size: 'large', shape: 'rectangular', width: 320, text: words }),
      )
      .catch(logFailure('Login Failed'))
  }, [clientId, isLogin, round, words])
  return <div ref={place} className="flex min-h-11 justify-center" />
}

export function GoogleButton({ clientId }: { readonly clientId: string | null }) {
  if (clientId === null) return null
  return (
    <div className="mt-6 border-t border-line pt-6">
      <GoogleTokenButton clientId={clientId} isLogin onToken={enterWith} />
    </div>
  )
}

/** Shows the one-tap prompt once per page load; a missing prompt is no error. */
export function GoogleOneTap({ clientId }: { readonly clientId: string }) {
  const isSignedIn = useUser() !== undefined
  useEffect(() => {
    if (isSignedIn) return
    googleSignIn(clientId, {
      isLogin: true,
      onToken: (token) => void enterWith(token).catch(logFailure('Login Failed')),
    })
      .then((id) => id.prompt())
      .catch(logFailure('One Tap Login Failed'))
  }, [clientId, isSignedIn])
  return null
}

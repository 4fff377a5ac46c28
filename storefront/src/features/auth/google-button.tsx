import { useEffect, useRef } from 'react'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { fulfilWish } from '#session/dialogs.ts'
import { rememberLogin, useUser } from '#session/visitor.ts'
import { logInWithGoogle } from './auth-api.ts'
import { googleSignIn } from './google-sign-in.ts'

/** A failure is only logged: the other ways to log in are right there (ERR-04). */
function logFailure(what: string) {
  return (error: unknown) => {
    // oxlint-disable-next-line no-console -- The specification wants it in the console and nowhere else.
    console.error(what, error)
  }
}

async function enter(credential: string): Promise<void> {
  rememberLogin(await logInWithGoogle(browserApi, credential))
  notifySuccess('User is successfully logged in')
  fulfilWish()
}

function onCredential(credential: string): void {
  enter(credential).catch(logFailure('Login Failed'))
}

export function GoogleButton({ clientId }: { readonly clientId: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (clientId === null || element === null) return
    googleSignIn(clientId, onCredential)
      .then((id) => id.renderButton(element, { theme: 'outline', size: 'large', shape: 'rectangular', width: 320 }))
      .catch(logFailure('Login Failed'))
  }, [clientId])
  if (clientId === null) return null
  return (
    <div className="mt-6 border-t border-line pt-6">
      <div ref={place} className="flex min-h-11 justify-center" />
    </div>
  )
}

/** Offers visitors the one-tap prompt, once per page load; a missing prompt is no error. */
export function GoogleOneTap({ clientId }: { readonly clientId: string }) {
  const isSignedIn = useUser() !== undefined
  useEffect(() => {
    if (isSignedIn) return
    googleSignIn(clientId, onCredential)
      .then((id) => id.prompt())
      .catch(logFailure('One Tap Login Failed'))
  }, [clientId, isSignedIn])
  return null
}

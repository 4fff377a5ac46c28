import { useDialogs } from '#session/dialogs.ts'
import { LoginDialog } from './login-dialog.tsx'
import { ForgotDialog, ResetDialog } from './reset-dialogs.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { SignupDialog } from './signup-dialog.tsx'

export function AuthDialogs({ googleClientId }: { readonly googleClientId: string | null }) {
  const { open, reason, challenge } = useDialogs()
  switch (open) {
    case 'login':
      return <LoginDialog reason={reason} googleClientId={googleClientId} />
    case 'second-factor':
      return <SecondFactorDialog challenge={challenge} />
    case 'signup':
      return <SignupDialog reason={reason} googleClientId={googleClientId} />
    case 'forgot':
      return <ForgotDialog />
    case 'reset':
      return <ResetDialog />
    case null:
      return null
  }
}

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { dateFormat } from '@shop/contract/core/locale'
import { useGoogleProof } from '#areas/access/google-proof.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { loadProfile, type Profile } from '#features/account/account-api.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { loadSecondFactor, type SecondFactor } from '#features/account/second-factor-api.ts'
import { NewCodesDialog, RemovalDialog, SetupDialog } from '#features/account/second-factor-dialogs.tsx'
import { browserApi } from '#session/browser-api.ts'
import { formatLanguage } from '#session/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/two-step-login.ts'

export async function clientLoader() {
  const [profile, factor] = await Promise.all([loadProfile(browserApi), loadSecondFactor(browserApi)])
  return { profile, factor }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Two-step login`, isHidden: true })
}

/** The missing requirement; null for an account that can set up an app. */
function missingFor({ email, phone, hasPassword }: Profile, hasGoogle: boolean): ReactNode {
  if (!email.isConfirmed && !phone.isConfirmed) {
    return (
      <>
        <p className="max-w-[66ch]">
          <Trans>Please confirm your email or phone first. We send notices about your login there.</Trans>
        </p>
        <ButtonLink to="/edit-user" look="secondary" className="mt-5">
          <Trans>Confirm your contact</Trans>
        </ButtonLink>
      </>
    )
  }
  if (!hasPassword && !hasGoogle) {
    return (
      <p className="max-w-[66ch]">
        <Trans>
          Please set a password first: log out, choose “Forgot password?” at the login, and enter the code that we send
          you.
        </Trans>
      </p>
    )
  }
  return null
}

const codesText = (left: number): string =>
  plural(left, {
    0: 'No recovery codes are left.',
    one: '# recovery code is left.',
    other: '# recovery codes are left.',
  })

const days = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }, formatLanguage)

type OpenDialog = 'setup' | 'codes' | 'removal'

function State({ factor, onOpen }: { readonly factor: SecondFactor; readonly onOpen: (dialog: OpenDialog) => void }) {
  if (!factor.is_on)
    return (
      <Button onClick={() => onOpen('setup')}>
        <Trans>Set up an app</Trans>
      </Button>
    )
  return (
    <>
      <p className="font-semibold">
        <Trans>On since {days(new Date(factor.since ?? ''))}</Trans>
      </p>
      <p className="mt-1 text-kajal-2">{codesText(factor.recovery_codes_left)}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="secondary" onClick={() => onOpen('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button look="quiet" onClick={() => onOpen('removal')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}

/** An authenticator app as the second step of every log-in. */
export default function TwoStepLogin({ loaderData: { profile, factor } }: Route.ComponentProps) {
  const [open, setOpen] = useState<OpenDialog>()
  const { revalidate } = useRevalidator()
  const google = useGoogleProof()
  const { brand } = useShop().config
  const missing = factor.is_on ? null : missingFor(profile, google !== null)
  const TokenButton = profile.hasPassword ? null : google
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Two-step login</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-[66ch] text-kajal-2">
        <Trans>
          Each login then also asks for a code from an app on your phone. Nobody can log in with your password alone, or
          by reading your email.
        </Trans>
      </p>
      {missing ?? <State factor={factor} onOpen={setOpen} />}
      {open === 'setup' && <SetupDialog TokenButton={TokenButton} brand={brand} onClose={close} />}
      {open === 'codes' && <NewCodesDialog TokenButton={TokenButton} brand={brand} onClose={close} />}
      {open === 'removal' && <RemovalDialog TokenButton={TokenButton} onClose={close} />}
    </div>
  )
}

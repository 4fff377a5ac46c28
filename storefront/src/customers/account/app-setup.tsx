import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { renderSVG } from 'uqr'
import { secondFactorSetup } from '@shop/contract/access/second-factor'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { confirmSecondFactor, type NewCodes, type Setup } from './second-factor-api.ts'

/** Drawn in the browser, so that no other program gets the secret. */
const pictureOf = (url: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type AppSetupProps = { readonly setup: Setup; readonly onConfirmed: (made: NewCodes) => void }

export function AppSetup({ setup: { secret, url }, onConfirmed }: AppSetupProps) {
  const form = useShopForm({
    schema: secondFactorSetup,
    defaults: { code: '' },
    send: async ({ code }) => {
      const made = await confirmSecondFactor(browserApi, code)
      notifySuccess(made.message)
      onConfirmed(made)
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <p className="text-kajal-2">
          <Trans>
            Scan this picture with an authenticator app. Many password managers and phones have one built in.
          </Trans>
        </p>
        <img
          src={pictureOf(url)}
          alt={t`QR code for your authenticator app`}
          className="mx-auto my-4 size-44 bg-white"
        />
        <p className="text-small text-kajal-2">
          <Trans>
            On this phone?{' '}
            <a href={url} className="quiet-link">
              Open your app
            </a>
            , or enter this key in it:
          </Trans>
        </p>
        <p className="mt-1 text-small font-semibold select-all [overflow-wrap:anywhere]">{inGroups(secret)}</p>
      </div>
      <TextField
        {...form.field('code')}
        label={t`Code from the app`}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123456"
        hint={t`Other devices will be logged out.`}
      />
      <Button type="submit" size="large" wide isBusy={form.isSubmitting}>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  )
}

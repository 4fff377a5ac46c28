import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notifyPlain, notifySuccess } from '#api/notify.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly brand: string; readonly onDone: () => void }

/** Only this dialog's memory contains the codes, until it is closed. */
export function RecoveryCodes({ codes, brand, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  const save = () =>
    saveFile(
      `${brand.toLowerCase().replaceAll(/\W+/g, '-')}-recovery-codes.txt`,
      new Blob([text], { type: 'text/plain' }),
    )
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notifySuccess(t`Recovery codes copied`),
      // The browser refuses to copy, but the codes can still be selected.
      () => notifyPlain(t`Select the codes to copy them`),
    )
  return (
    <div className="grid gap-5">
      <p className="text-kajal-2">
        <Trans>
          Each of these codes replaces your app once, for example when you lose your phone. We show them only now.
        </Trans>
      </p>
      <ol aria-label={t`Recovery codes`} className="grid justify-center gap-2 border border-line p-5 text-small">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <Button size="large" wide onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  )
}

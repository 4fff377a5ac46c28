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
      () => notifySuccess('Recovery codes copied'),
      // The browser refuses to copy, but the codes can still be selected.
      () => notifyPlain('Select the codes to copy them'),
    )
  return (
    <div className="grid gap-5">
      <p className="text-kajal-2">
        Each of these codes replaces your app once, for example when you lose your phone. We show them only now.
      </p>
      <ol aria-label="Recovery codes" className="grid justify-center gap-2 border border-line p-5 text-small">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={save}>
          Save as a file
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <Button size="large" wide onClick={onDone}>
        I have saved them
      </Button>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { AppSetup } from './app-setup.tsx'
import { OwnerProofForm } from './owner-proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginSecondFactor, makeRecoveryCodes, removeSecondFactor, type Setup } from './second-factor-api.ts'
import type { TokenButton as AnyTokenButton } from './token-button.ts'

type SecondFactorDialogProps = {
  /** Null for an account with a password. */
  readonly TokenButton: AnyTokenButton | null
  readonly brand: string
  /** Called even after only some steps; the page then shows the present state. */
  readonly onClose: () => void
}

function titleOf(setup: Setup | undefined, codes: readonly string[] | undefined): string {
  if (codes !== undefined) return t`Save your recovery codes`
  return setup === undefined ? t`Confirm it’s you` : t`Add your app`
}

/** Three steps: the proof, the app with its first code, and the recovery codes. */
export function SetupDialog({ TokenButton, brand, onClose }: SecondFactorDialogProps) {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(setup, codes)} closesOutside={false}>
      {setup === undefined && (
        <OwnerProofForm
          TokenButton={TokenButton}
          hasCode={false}
          action={t`Continue`}
          send={async (proof) => setSetup(await beginSecondFactor(browserApi, proof))}
        />
      )}
      {setup !== undefined && codes === undefined && (
        <AppSetup setup={setup} onConfirmed={(made) => setCodes(made.codes)} />
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} brand={brand} onDone={onClose} />}
    </Dialog>
  )
}

export function NewCodesDialog({ TokenButton, brand, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={codes === undefined ? t`New recovery codes?` : t`Save your recovery codes`}
      description={codes === undefined ? t`The earlier ones stop working.` : undefined}
      closesOutside={false}
    >
      {codes === undefined ? (
        <OwnerProofForm
          TokenButton={TokenButton}
          hasCode
          action={t`Make new codes`}
          send={async (proof) => {
            const made = await makeRecoveryCodes(browserApi, proof)
            notifySuccess(made.message)
            setCodes(made.codes)
          }}
        />
      ) : (
        <RecoveryCodes codes={codes} brand={brand} onDone={onClose} />
      )}
    </Dialog>
  )
}

export function RemovalDialog({ TokenButton, onClose }: Omit<SecondFactorDialogProps, 'brand'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Turn off two-step login?`}
      description={t`Your password, or Google, will be enough again. Your recovery codes stop working, and other devices are logged out.`}
      closesOutside={false}
    >
      <OwnerProofForm
        TokenButton={TokenButton}
        hasCode
        action={t`Turn off`}
        isDestructive
        send={async (proof) => {
          notifySuccess(await removeSecondFactor(browserApi, proof))
          onClose()
        }}
      />
    </Dialog>
  )
}

import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import type { ProvedAction, ProvedSum, SumToProve } from '@shop/contract/core/proof-options'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { answerChallenge, hasPasskeys } from '#api/passkeys.ts'
import { onProofAsked } from '#api/proof.ts'
import { currentPerson, rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useOnce } from '#ui/use-once.ts'

/**
 * Money, exports and permissions need a fresh proof of the person, a large payment also one of its sum; the action then
 * continues.
 */
export function ProofDialog() {
  const [requested, setRequested] = useState<{ readonly sum: SumToProve | undefined }>()
  const answer = useRef<(isProved: boolean) => void>(undefined)
  useEffect(
    () =>
      onProofAsked(
        (sum) =>
          new Promise((resolve) => {
            answer.current = resolve
            setRequested({ sum })
          }),
      ),
    [],
  )
  const close = (isProved: boolean): void => {
    setRequested(undefined)
    answer.current?.(isProved)
  }
  return requested === undefined ? null : <ProofForm requested={requested.sum} onAnswer={close} />
}

const actionTexts = {
  refund: 'Refund',
  return_refund: 'Refund of a return',
  refund_payout: 'Refund paid into an account',
  designer_payment: 'Payment to a designer',
  credit: 'Store credit',
  gift_card: 'Gift card',
  gift_card_address: 'Gift card sent to another address',
} as const satisfies Record<ProvedAction, string>

/** The sum and the recipient, for which alone the confirmation is valid. */
function SumText({ sum: { action, to, amountMinor, dayTotalMinor } }: { readonly sum: SumToProve }) {
  return (
    <div className="mb-4 grid gap-3">
      <div className="border-l-2 border-line pl-4">
        <p className="text-small text-ink-2">{actionTexts[action]}</p>
        <p className="text-page font-semibold">{amountText(amountMinor)}</p>
        <p className="wrap-anywhere">to {to}</p>
      </div>
      {dayTotalMinor !== null && (
        <p className="text-small text-ink-2">
          This brings the payments without a confirmation in 24 hours to {amountText(dayTotalMinor)}.
        </p>
      )}
    </div>
  )
}

const loadProofs = async (): Promise<Me['proofs']> => (await currentPerson()).proofs

type ProofFormProps = { readonly requested: SumToProve | undefined; readonly onAnswer: (isProved: boolean) => void }

/** Leaves out the texts for the person, which the call does not accept. */
function sumOf({ action, target, amountMinor }: SumToProve): ProvedSum {
  return { action, target, amountMinor }
}

function ProofForm({ requested, onAnswer }: ProofFormProps) {
  const sum = requested && { sum: sumOf(requested) }
  const proofs = useOnce(loadProofs) ?? []
  const hasPasskey = proofs.includes('passkey') && hasPasskeys()
  // A browser without passkeys leaves only the code, as does a person whose proofs are unknown.
  const hasCode = proofs.includes('code') || !hasPasskey
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const prove = async (work: () => Promise<Me>): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      rememberPerson(await work())
      onAnswer(true)
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = textIn(new FormData(event.currentTarget), 'code')
    void prove(() => callApi(adminSessionCalls.prove, { body: { code, ...sum } }))
  }
  const usePasskey = (): void =>
    void prove(async () => {
      const options = await callApi(adminSessionCalls.passkeyOptions, { body: { purpose: 'prove', ...sum } })
      return callApi(adminSessionCalls.prove, { body: { credential: await answerChallenge(options), ...sum } })
    })
  return (
    <Dialog
      title={requested === undefined ? 'Confirm that it is you' : 'Confirm this payment'}
      onClose={() => onAnswer(false)}
    >
      {requested !== undefined && <SumText sum={requested} />}
      <form onSubmit={submit} className="grid gap-4">
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {hasCode ? (
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="The six digits that your authenticator app shows now. A code works once."
            required
          />
        ) : (
          <p>Use the fingerprint, face or PIN of this device, or your security key.</p>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          {hasPasskey && (
            <Button look={hasCode ? 'secondary' : 'primary'} onClick={usePasskey} isBusy={isBusy}>
              Use a passkey
            </Button>
          )}
          {hasCode && (
            <Button look="primary" type="submit" isBusy={isBusy}>
              Confirm
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { adminSessionCalls } from '@shop/contract/admin-call-table'
import type { Me } from '@shop/contract/admin-session'
import { messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { answerChallenge, hasPasskeys } from '#api/passkeys.ts'
import { onProofAsked } from '#api/proof.ts'
import { rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Money, exports and rights need a fresh proof of the person; the action goes on afterwards. */
export function ProofDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  useEffect(
    () =>
      onProofAsked(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setIsOpen(true)
          }),
      ),
    [],
  )
  const close = (isProved: boolean): void => {
    setIsOpen(false)
    answer.current?.(isProved)
  }
  return isOpen ? <ProofForm onAnswer={close} /> : null
}

function ProofForm({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
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
    void prove(() => request(adminSessionCalls.prove, { body: { code } }))
  }
  const usePasskey = (): void =>
    void prove(async () => {
      const options = await request(adminSessionCalls.passkeyOptions, { body: { purpose: 'prove' } })
      return request(adminSessionCalls.prove, { body: { credential: await answerChallenge(options) } })
    })
  return (
    <Dialog title="Confirm that it is you" onClose={() => onAnswer(false)}>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <form onSubmit={submit} className="mt-3 grid gap-4">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now. A code works once."
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onAnswer(false)}>Not now</Button>
          {hasPasskeys() && (
            <Button onClick={usePasskey} isBusy={isBusy}>
              Use a passkey
            </Button>
          )}
          <Button look="primary" type="submit" isBusy={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

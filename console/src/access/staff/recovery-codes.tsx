import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSending } from '#ui/use-sending.ts'

type RecoveryCodesProps = { readonly left: number; readonly madeAt: string | null }

function leftText({ left, madeAt }: RecoveryCodesProps): string {
  if (madeAt === null) return 'You have none yet.'
  const codes = left === 1 ? '1 code is' : `${left === 0 ? 'No' : left} codes are`
  return `${codes} left of those created on ${dayYearText(madeAt)}.`
}

/** Only this page's memory contains the codes, until the page is left. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { madeAt } = props
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const make = async (): Promise<void> => {
    await send(true, async () => {
      setCodes((await callApi(adminSessionCalls.makeRecoveryCodes)).codes)
      await revalidate()
    })
  }
  return (
    <section aria-labelledby="recovery" className="panel p-4">
      <h2 id="recovery" className="mb-1 text-section font-semibold">
        Recovery codes
      </h2>
      <p className="mb-3 max-w-prose text-ink-2">
        Without your app, sign in with your password and one of these codes. Each works once. {leftText(props)}
      </p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {codes !== undefined && <NewCodes codes={codes} />}
      <Button isBusy={isBusy} onClick={() => void make()}>
        {madeAt === null ? 'Create ten codes' : 'Replace them with ten new codes'}
      </Button>
    </section>
  )
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  const save = (): void =>
    saveFile({ fileName: 'recovery-codes.txt', mediaType: 'text/plain', base64: btoa(`${codes.join('\n')}\n`) })
  return (
    <div role="status" className="mb-4 rounded-soft border border-line p-4">
      <p className="mb-2 font-semibold">Write them down or save them now: they are not shown again.</p>
      <ol aria-label="New codes" className="mb-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button onClick={save}>Save as a file</Button>
    </div>
  )
}

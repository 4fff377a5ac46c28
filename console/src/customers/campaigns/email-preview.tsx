import { useState } from 'react'
import { adminCampaignCalls } from '@shop/contract/core/admin-call-table'
import { adminAddressOf } from '@shop/contract/core/call-address'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useSending } from '#ui/use-sending.ts'

const widths = [
  { value: 320, text: 'Phone, 320 pixels' },
  { value: 600, text: 'Computer, 600 pixels' },
] as const

type EmailPreviewProps = { readonly id: number; readonly version: number; readonly canTest: boolean }

/** The saved email as its recipients see it. */
export function EmailPreview({ id, version, canTest }: EmailPreviewProps) {
  const [width, setWidth] = useState(600)
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, problem, send } = useSending()
  const test = async (): Promise<void> => {
    setSentTo(undefined)
    await send(true, async () => setSentTo((await callApi(adminCampaignCalls.test, { params: { id } })).to))
  }
  return (
    <section aria-labelledby="email" className="panel mt-5 grid gap-4 p-4">
      <h2 id="email" className="text-section font-semibold">
        Preview of the saved email
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <SelectField
            label="Width"
            value={width}
            options={widths}
            onChange={({ target }) => setWidth(Number(target.value))}
          />
        </div>
        {canTest && (
          <Button isBusy={isBusy} onClick={() => void test()}>
            Send me a test
          </Button>
        )}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {sentTo !== undefined && <Notice look="good">The test is on its way to {sentTo}.</Notice>}
      <div className="max-w-full justify-self-start overflow-x-auto rounded-soft border border-line">
        <iframe
          key={version}
          src={adminAddressOf(adminCampaignCalls.html, { params: { id } })}
          title="Email as HTML"
          sandbox=""
          width={width}
          height={640}
          className="block bg-white"
        />
      </div>
    </section>
  )
}

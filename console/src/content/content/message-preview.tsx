import { useState } from 'react'
import { adminMessageCalls } from '@shop/contract/core/admin-call-table'
import { adminAddressOf } from '@shop/contract/core/call-address'
import type { Language } from '@shop/contract/core/locale'
import type { MessagePreview } from '@shop/contract/messages/admin-messages'
import type { MessageKey } from '@shop/contract/messages/message-specs'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { DocumentState } from './use-document.ts'
import { previewQuery, useMessagePreview } from './use-message-preview.ts'

type MessagePreviewProps = {
  readonly messageKey: MessageKey
  readonly language: Language
  readonly state: DocumentState
  readonly canEdit: boolean
}

const widths = [
  { value: 320, text: 'Phone, 320 pixels' },
  { value: 600, text: 'Computer, 600 pixels' },
] as const

/** The saved draft or the live text, with the facts of a fictional shopper. */
export function MessagePreviewPanel({ messageKey, language, state, canEdit }: MessagePreviewProps) {
  const [sample, setSample] = useState(0)
  const [width, setWidth] = useState(600)
  const { draft, version } = state.document
  const id = draft?.id
  const { preview, problem } = useMessagePreview({ key: messageKey, id, sample, language, version })
  const frame = adminAddressOf(adminMessageCalls.html, {
    params: { key: messageKey },
    query: previewQuery({ id, sample, language }),
  })
  return (
    <section aria-labelledby="preview" className="panel grid grid-cols-1 gap-4 p-4">
      <h2 id="preview" tabIndex={-1} className="text-section font-semibold">
        Preview {id === undefined ? 'of the words in the shop' : 'of the draft'}
      </h2>
      {state.isChanged && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          Your changes appear here once they are saved.
          <Button isBusy={state.busyWith === 'save'} onClick={() => void state.save()}>
            Save and show
          </Button>
        </p>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <SelectField
          label="Case"
          value={sample}
          options={(preview?.samples ?? ['']).map((text, value) => ({ value, text }))}
          onChange={({ target }) => setSample(Number(target.value))}
        />
        <SelectField
          label="Width"
          value={width}
          options={widths}
          onChange={({ target }) => setWidth(Number(target.value))}
        />
        {canEdit && <TestButton messageKey={messageKey} language={language} state={state} sample={sample} />}
      </div>
      <div className="flex flex-wrap items-start gap-5">
        <div className="max-w-full overflow-x-auto rounded-soft border border-line">
          <iframe
            key={`${frame} ${version}`}
            src={frame}
            title="Email as HTML"
            sandbox=""
            width={width}
            height={640}
            className="block bg-white"
          />
        </div>
        {preview !== undefined && <PlainTexts preview={preview} />}
      </div>
    </section>
  )
}

function PlainTexts({ preview: { email, text, whatsApp } }: { readonly preview: MessagePreview }) {
  const count = text?.segments === 1 ? '1 text message' : `${text?.segments} text messages`
  return (
    <div className="grid min-w-0 flex-1 basis-80 gap-4">
      <PlainText title="Subject" text={email.subject} />
      <PlainText title="Preview beside the subject" text={email.preheader} />
      <PlainText title="Plain text" text={email.text} />
      {text !== null && <PlainText title={`Text message: ${text.text.length} characters, ${count}`} text={text.text} />}
      {whatsApp !== null && (
        <>
          <PlainText title={`WhatsApp message, template ${whatsApp.template}`} text={whatsApp.text} />
          <PlainText title="Words to register with WhatsApp" text={whatsApp.registered} />
        </>
      )}
    </div>
  )
}

function PlainText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="label">{title}</h3>
      <p
        dir="auto"
        className="max-h-80 overflow-y-auto rounded-soft bg-raised p-3 text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
    </div>
  )
}

type TestButtonProps = Omit<MessagePreviewProps, 'canEdit'> & { readonly sample: number }

function TestButton({ messageKey: key, language, state, sample }: TestButtonProps) {
  const [result, setResult] = useState<{ readonly look: 'good' | 'alert'; readonly text: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [count, setCount] = useState(0)
  const keyOf = useRequestKeys()
  const send = async (): Promise<void> => {
    setIsBusy(true)
    setResult(undefined)
    try {
      const saved = state.isChanged ? await state.save() : state.document
      if (saved === undefined) return
      const body = { id: saved.draft?.id ?? null, sample, language }
      const { to } = await callApi(adminMessageCalls.sendTest, {
        params: { key },
        body,
        key: keyOf({ ...body, count }),
      })
      setCount(count + 1)
      setResult({ look: 'good', text: `A test is on its way to ${to}.` })
    } catch (error) {
      setResult({ look: 'alert', text: messageOf(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void send()}>
        Send me a test
      </Button>
      {result !== undefined && (
        <div className="sm:col-span-3">
          <Notice look={result.look}>{result.text}</Notice>
        </div>
      )}
    </>
  )
}

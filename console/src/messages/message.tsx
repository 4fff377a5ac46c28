import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import type { Language } from '@shop/contract/core/locale'
import { isMessageKey } from '@shop/contract/messages/message-specs'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { contentCallsOf } from '#content/document-calls.ts'
import { DocumentEditor } from '#content/document-editor.tsx'
import { messageFormOf } from '#content/message-forms.ts'
import { MessagePreviewPanel } from '#content/message-preview.tsx'
import { MessageVariables } from '#content/message-variables.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SelectField } from '#ui/select-field.tsx'

const languages: readonly { readonly value: Language; readonly text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'hi', text: 'Hindi' },
  { value: 'ar', text: 'Arabic' },
]

/** Only the house reads it. */
const englishOnly = 'message-enquiry'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params['key'] ?? ''
  if (!isMessageKey(key)) notFound('There is no such message.')
  return signedIn(request, async () => {
    const [document, events] = await Promise.all([
      callApi(adminContentCalls.find, { params: { key } }),
      loadChanges('document', key),
    ])
    return { key, document, events }
  })
}

export function Component() {
  const { key, document, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [chosen, setChosen] = useState<Language>('en')
  const language = key === englishOnly ? 'en' : chosen
  const form = messageFormOf(key, language)
  const { preview: _preview, ...calls } = contentCallsOf(key)
  const canEdit = may(me, 'content.edit')
  return (
    <>
      <PageTitle back={{ to: '/messages', text: 'Emails and texts' }} title={form.title} />
      {key !== englishOnly && (
        <div className="mb-5 max-w-xs">
          <SelectField
            label="Language"
            value={language}
            options={languages}
            onChange={({ target }) => setChosen(languages[target.selectedIndex]?.value ?? 'en')}
          />
        </div>
      )}
      <DocumentEditor
        key={key}
        loaded={document}
        form={form}
        calls={calls}
        canEdit={canEdit}
        events={events}
        renderBeside={() => <MessageVariables messageKey={key} />}
        renderBelow={(state) => (
          <MessagePreviewPanel messageKey={key} language={language} state={state} canEdit={canEdit} />
        )}
      />
    </>
  )
}

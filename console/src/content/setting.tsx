import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminChannelCalls, adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ChannelsPanel } from './channels/channels-panel.tsx'
import { settingCallsOf, settingKeyIn } from './content/document-calls.ts'
import { DocumentEditor } from './content/document-editor.tsx'
import { documentForms } from './content/forms.ts'
import { PanelsBelow, PanelsBeside } from './content/setting-panels.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = settingKeyIn(params['key'])
  if (key === undefined) notFound('There is no such setting.')
  return signedIn(request, async () => {
    const [document, events, channels] = await Promise.all([
      callApi(adminSettingCalls.find, { params: { key } }),
      loadChanges('setting', key),
      key === 'channels' ? callApi(adminChannelCalls.list).then((answer) => answer.channels) : [],
    ])
    return { key, document, events, channels }
  })
}

export function Component() {
  const { key, document, events, channels } = useLoaderData<typeof loader>()
  const form = documentForms[key]
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title={form.title} />
      {channels.length > 0 && <ChannelsPanel channels={channels} />}
      <DocumentEditor
        key={key}
        loaded={document}
        form={form}
        calls={settingCallsOf(key)}
        canEdit
        events={events}
        renderBeside={(state, onReplaced) => <PanelsBeside settingKey={key} state={state} onReplaced={onReplaced} />}
        renderBelow={(state) => <PanelsBelow settingKey={key} state={state} />}
      />
    </>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminChannelCalls, adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ChannelsPanel } from './channels/channels-panel.tsx'
import { previewTheme, settingCallsOf, settingKeyIn } from './content/document-calls.ts'
import { DocumentEditor } from './content/document-editor.tsx'
import { documentForms } from './content/forms.ts'
import { PanelsBelow, PanelsBeside } from './content/setting-panels.tsx'
import type { DocumentState } from './content/use-document.ts'
import { PreviewPane } from './sections/preview-pane.tsx'

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
        renderBelow={(state) =>
          key === 'theme' ? <ThemeFrame state={state} /> : <PanelsBelow settingKey={key} state={state} />
        }
      />
    </>
  )
}

const wholePage = { id: '', heading: '' }
const frameOf = async (id: number | null): Promise<string> => (await previewTheme(id)).frameUrl

/** The shop's home page under the draft, at the width of a computer and of a phone. */
function ThemeFrame({ state }: { readonly state: DocumentState }) {
  return (
    <section aria-labelledby="theme-frame" className="panel grid gap-3 p-4">
      <h2 id="theme-frame" className="text-section font-semibold">
        The home page
      </h2>
      <div className="h-[46rem] max-h-[85dvh]">
        <PreviewPane
          state={state}
          ask={frameOf}
          anchor={wholePage}
          first={matchMedia('(min-width: 48rem)').matches ? 'computer' : 'phone'}
          unsavedText="Save the draft to see your changes here."
        />
      </div>
    </section>
  )
}

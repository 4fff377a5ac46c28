import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { messageGroups, type MessageGroup } from '@shop/contract/messages/message-spec'
import { isMessageKey, messageSpecs } from '@shop/contract/messages/message-specs'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { DocumentList } from '#content/document-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminContentCalls.list))
}

const specIn = (key: string) => (isMessageKey(key) ? messageSpecs[key] : undefined)
const capital = (group: MessageGroup): string => group.charAt(0).toUpperCase() + group.slice(1)

export function Component() {
  const { documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Emails and texts" />
      <p className="mb-5 max-w-prose text-ink-2">
        The texts that the shop sends: emails, text messages and WhatsApp messages. A message keeps its links, codes and
        amounts.
      </p>
      <div className="grid gap-6">
        {messageGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="mb-2 text-section font-semibold">
              {capital(group)}
            </h2>
            <DocumentList
              rows={documents.filter(({ key }) => specIn(key)?.group === group)}
              place="/messages"
              nameOf={specIn}
            />
          </section>
        ))}
      </div>
    </>
  )
}

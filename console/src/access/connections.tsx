import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Connection, PaymentChoice } from '@shop/contract/access/admin-connections'
import { connectionKindTexts } from '@shop/contract/access/connection-kinds'
import { adminConnectionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ChoiceDialog } from './connections/choice-dialog.tsx'
import { ConnectionRow } from './connections/connection-row.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminConnectionCalls.list))
}

export function Component() {
  const { kinds, payments } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title="Connections" />
      <p className="mb-5 max-w-prose text-ink-2">
        Accounts at the services that the shop works with. Secrets are stored encrypted and are never shown again. An
        account that you enter here replaces the one in the environment of the shop.
      </p>
      <div className="grid gap-5">
        {kinds.map(({ kind, connections }) => (
          <section key={kind} aria-labelledby={kind} className="panel">
            <h2 id={kind} className="px-4 pt-4 text-section font-semibold">
              {connectionKindTexts[kind]}
            </h2>
            <ul className="divide-y divide-line">
              {connections.map((connection) => (
                <ConnectionRow key={connection.name} connection={connection} />
              ))}
            </ul>
            {kind === 'payments' && <Choice choice={payments} connections={connections} />}
          </section>
        ))}
      </div>
    </>
  )
}

type ChoiceProps = { readonly choice: PaymentChoice; readonly connections: readonly Connection[] }

/** Who takes new orders matters once there are two accounts. */
function Choice({ choice, connections }: ChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = connections.filter(({ state }) => state === 'open')
  if (open.length < 2) return null
  const main = open.find(({ name }) => name === choice.main) ?? open[0]
  const abroad = open.find(({ name }) => name === choice.abroad) ?? main
  const isSame = abroad === main
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4">
      <p className="min-w-0">
        {isSame
          ? `${main?.title} takes all new orders.`
          : `${main?.title} takes new orders in India, ${abroad?.title} those delivered abroad.`}{' '}
        <span className="text-ink-2">A refund always goes through the provider that took the money.</span>
      </p>
      <Button onClick={() => setIsOpen(true)}>Change who takes orders</Button>
      {isOpen && <ChoiceDialog choice={choice} connections={open} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

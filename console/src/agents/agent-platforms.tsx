import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { AgentKey, AgentPlatform, AgentPlatformState } from '@shop/contract/agents/admin-agents'
import { adminAgentCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { dayYearText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { wholeList } from '#ui/use-pages.ts'
import { useSending } from '#ui/use-sending.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const [{ platforms }, { keys }] = await Promise.all([
      callApi(adminAgentCalls.platforms),
      callApi(adminAgentCalls.keys),
    ])
    return { platforms, keys }
  })
}

const states = {
  unknown: { text: 'Not reviewed', look: 'plain' },
  allowed: { text: 'Allowed', look: 'good' },
  blocked: { text: 'Blocked', look: 'alert' },
} as const satisfies Record<AgentPlatformState, { readonly text: string; readonly look: BadgeLook }>

const hostOf = ({ profileUrl }: AgentPlatform): string => new URL(profileUrl).host

const columns: readonly Column<AgentPlatform>[] = [
  {
    name: 'Platform',
    cell: (platform) => (
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{hostOf(platform)}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{platform.profileUrl}</span>
      </span>
    ),
  },
  { name: 'State', cell: ({ state }) => <Badge look={states[state].look}>{states[state].text}</Badge> },
  { name: 'Requests', cell: ({ requests }) => numberText(requests), isNumber: true },
  { name: 'Carts', cell: ({ sessions }) => numberText(sessions), isNumber: true },
  { name: 'Orders', cell: ({ orders }) => numberText(orders), isNumber: true },
  { name: 'Last request', cell: ({ seenAt }) => timeText(seenAt) },
  { name: 'Actions', cell: (platform) => <Actions platform={platform} /> },
]

type Step = { readonly to: AgentPlatformState; readonly text: string }

const steps: Readonly<Record<AgentPlatformState, readonly Step[]>> = {
  unknown: [
    { to: 'allowed', text: 'Allow' },
    { to: 'blocked', text: 'Block' },
  ],
  allowed: [{ to: 'blocked', text: 'Block' }],
  blocked: [{ to: 'unknown', text: 'Unblock' }],
}

function Actions({ platform }: { readonly platform: AgentPlatform }) {
  const { id, state, version } = platform
  const { busyWith, problem, send } = useSending<AgentPlatformState>()
  const { revalidate } = useRevalidator()
  const freshOnConflict = useFreshOnConflict()
  const change = async (to: AgentPlatformState): Promise<void> =>
    send(to, async () => {
      const body = { state: to, version }
      await freshOnConflict(() => callApi(adminAgentCalls.changePlatform, { params: { id }, body }))
      await revalidate()
    })
  return (
    <span className="grid justify-items-start gap-2 max-md:justify-items-end">
      <span className="flex flex-wrap gap-2">
        {steps[state].map(({ to, text }) => (
          <Button
            key={to}
            {...(to === 'blocked' && { look: 'quiet' })}
            isBusy={busyWith === to}
            aria-label={`${text} ${hostOf(platform)}`}
            onClick={() => void change(to)}
          >
            {text}
          </Button>
        ))}
      </span>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </span>
  )
}

function Keys({ keys, onNew }: { readonly keys: readonly AgentKey[]; readonly onNew: () => void }) {
  return (
    <section aria-labelledby="keys" className="panel mt-5 p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys" className="text-section font-semibold">
          Signing keys
        </h2>
        <Button onClick={onNew}>New key</Button>
      </div>
      <p className="mb-3 max-w-prose text-ink-2">
        The shop signs order events with the newest key. Make a new one every 90 days, and at once if somebody may have
        copied the database.
      </p>
      <ul className="divide-y divide-line">
        {keys.map(({ kid, createdAt, retiredAt }) => (
          <li key={kid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="font-mono text-small wrap-anywhere">{kid}</span>
              <span className="block text-small text-ink-2">
                {retiredAt === null ? `Since ${dayYearText(createdAt)}` : `Replaced on ${dayYearText(retiredAt)}`}
              </span>
            </span>
            <Badge look={retiredAt === null ? 'good' : 'plain'}>{retiredAt === null ? 'Signs' : 'Still valid'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const rotate = async (): Promise<void> => {
    await callApi(adminAgentCalls.rotateKeys)
    await revalidate()
  }
  return (
    <FormDialog title="New key" action="Create key" onClose={onClose} onSubmit={rotate}>
      {() => <p>Order events are signed with the new key from now on. The old key stays valid for seven days.</p>}
    </FormDialog>
  )
}

export function Component() {
  const { platforms, keys } = useLoaderData<typeof loader>()
  const [isRotating, setIsRotating] = useState(false)
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title="Agent platforms" />
      <p className="mb-5 max-w-prose text-ink-2">
        Who sends shopping agents here. A platform shows up with its first request; an allowed one may send ten times as
        many, a blocked one none. Agents never pay: the buyer does, in your checkout.{' '}
        <Link to="/settings/agents" className="text-link">
          What agents may do
        </Link>
      </p>
      <ListTable
        label="Agent platforms"
        columns={columns}
        pages={wholeList(platforms)}
        keyOf={({ id }) => String(id)}
        empty={
          <>
            <p className="font-semibold">No agent has asked yet.</p>
            <p className="mt-1 text-ink-2">Platforms find the shop by its address; there is nothing to register.</p>
          </>
        }
      />
      <Keys keys={keys} onNew={() => setIsRotating(true)} />
      {isRotating && <NewKeyDialog onClose={() => setIsRotating(false)} />}
    </>
  )
}

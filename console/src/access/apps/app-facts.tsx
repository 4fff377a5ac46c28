import { permissionTexts, type Permission } from '@shop/contract/access/admin-permissions'
import type { AppManifest } from '@shop/contract/access/app-manifest'
import { webhookEvents } from '@shop/contract/messages/webhook-types'

const places = { order: 'orders', piece: 'pieces' } as const

type AppFactsProps = { readonly manifest: AppManifest; readonly permissions: readonly Permission[] }

/** What an app may do, what it is told, and what it adds to the console. */
export function AppFacts({ manifest, permissions }: AppFactsProps) {
  const missing = manifest.permissions.filter((one) => !permissions.includes(one))
  const { webhook, page, links } = manifest
  const added = [
    ...(page === undefined ? [] : ['A page']),
    ...[...new Set(links.map(({ on }) => on))].map((on) => `Links on ${places[on]}`),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-3">
      <div>
        <dt className="label">It may</dt>
        {permissions.map((one) => (
          <dd key={one}>{permissionTexts[one]}</dd>
        ))}
        {missing.length > 0 && (
          <dd className="text-warn">{missing.length} more are off, since its installer lacks them</dd>
        )}
      </div>
      <div>
        <dt className="label">It is told of</dt>
        {webhook === undefined ? (
          <dd className="text-ink-2">Nothing</dd>
        ) : (
          webhook.events.map((type) => <dd key={type}>{webhookEvents[type].text}</dd>)
        )}
      </div>
      <div>
        <dt className="label">It adds to the console</dt>
        {added.length === 0 ? <dd className="text-ink-2">Nothing</dd> : added.map((one) => <dd key={one}>{one}</dd>)}
      </div>
    </dl>
  )
}

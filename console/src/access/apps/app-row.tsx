import { Link } from 'react-router'
import type { InstalledApp } from '@shop/contract/access/admin-apps'
import { Button } from '#ui/button.tsx'
import { dayYearText, timeText } from '#ui/format.ts'
import { AppFacts } from './app-facts.tsx'

type AppRowProps = { readonly app: InstalledApp; readonly onRenew: () => void; readonly onRemove: () => void }

export function AppRow({ app, onRenew, onRemove }: AppRowProps) {
  const { id, manifest, manifestUrl, permissions, keyEndsAt, hasKey, lastUsedAt, webhookId, installedBy, installedAt } =
    app
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            {manifest.page === undefined ? (
              manifest.name
            ) : (
              <Link to={`/apps/${id}`} className="text-link">
                {manifest.name}
              </Link>
            )}
          </h2>
          <p className="text-small wrap-anywhere text-ink-2">
            {manifest.maker} · {new URL(manifestUrl).host} · installed by {installedBy} on {dayYearText(installedAt)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRenew}>
            New key <span className="sr-only">for {manifest.name}</span>
          </Button>
          <Button look="danger" onClick={onRemove}>
            Remove <span className="sr-only">{manifest.name}</span>
          </Button>
        </div>
      </div>
      {manifest.about !== '' && <p className="max-w-prose wrap-anywhere">{manifest.about}</p>}
      <AppFacts manifest={manifest} permissions={permissions} />
      <p className="text-small text-ink-2">
        {hasKey ? <>Key until {dayYearText(keyEndsAt)}</> : <strong className="text-alert">Its key has ended.</strong>}
        {lastUsedAt === null ? ' · not used yet' : ` · last used ${timeText(lastUsedAt)}`}
        {webhookId !== null && (
          <>
            {' · '}
            <Link to={`/settings/webhooks/${webhookId}`} className="text-link">
              Deliveries
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

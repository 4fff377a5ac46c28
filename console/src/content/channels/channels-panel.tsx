import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminChannel } from '@shop/contract/content/admin-channels'
import { channelTexts } from '@shop/contract/content/channel-options'
import { adminChannelCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { callApi } from '#api/client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { timeText } from '#ui/format.ts'

/** The files as they are published: what follows below changes them. */
export function ChannelsPanel({ channels }: { readonly channels: readonly AdminChannel[] }) {
  return (
    <section aria-labelledby="files" className="mb-5">
      <h2 id="files" className="mb-1 text-section font-semibold">
        Product feeds
      </h2>
      <p className="mb-3 max-w-prose text-ink-2">
        Enter a feed’s URL in your account on the platform, which fetches it as often as you set there. Each size is an
        entry with its current price, sale price and availability.
      </p>
      <ul className="panel divide-y divide-line">
        {channels.map((channel) => (
          <ChannelRow key={channel.name} channel={channel} />
        ))}
      </ul>
    </section>
  )
}

const fetchedText = ({ fetchedAt, fetchedBy }: AdminChannel): string => {
  if (fetchedAt === null) return 'Not fetched yet'
  return `Last fetched ${timeText(fetchedAt)}${fetchedBy === '' ? '' : ` by ${fetchedBy}`}`
}

const piecesText = ({ sent }: AdminChannel): string => (sent === 1 ? '1 piece' : `${numberText(sent)} pieces`)

function ChannelRow({ channel }: { readonly channel: AdminChannel }) {
  const { name, isOn, address, leftOut } = channel
  const [isRenewing, setIsRenewing] = useState(false)
  const title = channelTexts[name]
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          <Badge look={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>
        </h3>
        <p className="mt-1 font-mono text-small wrap-anywhere text-ink-2">{address}</p>
        <p className="mt-1 text-small wrap-anywhere text-ink-2">
          {piecesText(channel)}
          {leftOut > 0 && (
            <>
              {', '}
              <Link to={`/settings/channels/${name}`} className="text-link">
                {numberText(leftOut)} excluded<span className="sr-only"> from {title}</span>
              </Link>
            </>
          )}
          {' · '}
          {fetchedText(channel)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton title={title} address={address} />
        <Button look="quiet" aria-label={`New URL for ${title}`} onClick={() => setIsRenewing(true)}>
          New URL
        </Button>
      </div>
      {isRenewing && <RenewDialog channel={channel} onClose={() => setIsRenewing(false)} />}
    </li>
  )
}

function CopyButton({ title, address }: { readonly title: string; readonly address: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <Button aria-label={`Copy URL of ${title}`} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy URL'}
    </Button>
  )
}

function RenewDialog({ channel, onClose }: { readonly channel: AdminChannel; readonly onClose: () => void }) {
  const { name } = channel
  const renew = async (): Promise<void> => {
    await callApi(adminChannelCalls.renew, { params: { name } })
  }
  return (
    <FormDialog
      title={`New URL for ${channelTexts[name]}`}
      action="Create URL"
      look="danger"
      onClose={onClose}
      onSubmit={renew}
    >
      {() => (
        <p>
          The current URL stops working at once, and the platform loses your products until you enter the new one there.
          Do this when somebody has the URL who should not.
        </p>
      )}
    </FormDialog>
  )
}

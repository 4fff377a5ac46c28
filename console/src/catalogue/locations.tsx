import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { StockLocation } from '@shop/contract/catalogue/admin-locations'
import { adminLocationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { useSending } from '#ui/use-sending.ts'
import { LocationDialog } from './locations/location-dialog.tsx'
import { kindTexts } from './locations/location-labels.ts'
import { PickupDialog } from './locations/pickup-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminLocationCalls.list))
}

type Opened = { readonly dialog: 'edit' | 'pickup'; readonly location: StockLocation }
type Open = (opened: Opened) => void

const columns = (onOpen: Open): readonly Column<StockLocation>[] => [
  {
    name: 'Location',
    cell: ({ name, address }) => (
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {address !== '' && <span className="block text-small text-ink-2 wrap-anywhere">{address}</span>}
      </span>
    ),
  },
  { name: 'Kind', cell: ({ kind }) => kindTexts[kind] },
  { name: 'Priority', cell: ({ rank, sellsOnline }) => (sellsOnline ? rank : '–'), isNumber: true },
  { name: 'On hand', cell: ({ onHand, isMain }) => (isMain ? 'The rest' : onHand), isNumber: true },
  { name: 'State', cell: (location) => <State location={location} /> },
  { name: 'Actions', cell: (location) => <Actions location={location} onOpen={onOpen} /> },
]

function State({ location: { isMain, isActive, sellsOnline, pickup } }: { readonly location: StockLocation }) {
  if (!isActive) return <Badge look="plain">Closed</Badge>
  const hasPickup = pickup?.isOffered === true && <Badge look="good">Pick-up</Badge>
  const words = sellsOnline ? 'Sells online' : 'Not online'
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      <Badge look={sellsOnline ? 'good' : 'warn'}>{isMain ? 'Main location' : words}</Badge>
      {hasPickup}
    </span>
  )
}

type ActionsProps = { readonly location: StockLocation; readonly onOpen: Open }

function Actions({ location, onOpen }: ActionsProps) {
  const { id, version, name, kind, isMain, isActive, sellsOnline } = location
  const { busyWith, problem, send } = useSending<'close' | 'open'>()
  const { revalidate } = useRevalidator()
  const call = async (verb: 'close' | 'open'): Promise<void> =>
    send(verb, async () => {
      await callApi(adminLocationCalls[verb], { params: { id }, body: { version } })
      await revalidate()
    })
  return (
    <span className="grid justify-items-start gap-2 max-md:justify-items-end">
      <span className="flex flex-wrap gap-2">
        {isActive && (
          <Button aria-label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', location })}>
            Edit
          </Button>
        )}
        {isActive && kind === 'store' && sellsOnline && (
          <Button aria-label={`Pick-up at ${name}`} onClick={() => onOpen({ dialog: 'pickup', location })}>
            Pick-up
          </Button>
        )}
        {isActive && !isMain && (
          <Button
            look="quiet"
            aria-label={`Close ${name}`}
            isBusy={busyWith === 'close'}
            onClick={() => void call('close')}
          >
            Close
          </Button>
        )}
        {!isActive && (
          <Button aria-label={`Open ${name} again`} isBusy={busyWith === 'open'} onClick={() => void call('open')}>
            Open again
          </Button>
        )}
      </span>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </span>
  )
}

export function Component() {
  const { locations } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<Opened | 'new'>()
  const close = (): void => setOpened(undefined)
  const nextRank = Math.min(999, Math.max(...locations.map(({ rank }) => rank)) + 1)
  const hasSeveral = locations.filter(({ isActive }) => isActive).length > 1
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title="Locations">
        <span className="flex flex-wrap gap-2">
          {hasSeveral && (
            <Link to="/stock/transfers" className="button button-secondary">
              Transfers
            </Link>
          )}
          <Button look="primary" onClick={() => setOpened('new')}>
            Add a location
          </Button>
        </span>
      </PageTitle>
      <p className="mb-5 max-w-prose text-ink-2">
        Where your pieces are: the warehouse, stores, a workroom, or with somebody who sells for you. The main location
        has everything that no other one has. With a second location, counts, transfers and orders name theirs.
      </p>
      <ListTable
        label="Locations"
        columns={columns(setOpened)}
        pages={wholeList(locations)}
        keyOf={({ id }) => String(id)}
        empty="No locations yet."
      />
      {opened === 'new' && <LocationDialog nextRank={nextRank} onClose={close} />}
      {opened !== undefined && opened !== 'new' && opened.dialog === 'edit' && (
        <LocationDialog location={opened.location} nextRank={nextRank} onClose={close} />
      )}
      {opened !== undefined && opened !== 'new' && opened.dialog === 'pickup' && (
        <PickupDialog location={opened.location} onClose={close} />
      )}
    </>
  )
}

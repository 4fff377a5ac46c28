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

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminLocationCalls.list))
}

const columns = (onEdit: (location: StockLocation) => void): readonly Column<StockLocation>[] => [
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
  { name: 'Actions', cell: (location) => <Actions location={location} onEdit={onEdit} /> },
]

function State({ location: { isMain, isActive, sellsOnline } }: { readonly location: StockLocation }) {
  if (!isActive) return <Badge look="plain">Closed</Badge>
  if (isMain) return <Badge look="good">Main location</Badge>
  return <Badge look={sellsOnline ? 'good' : 'warn'}>{sellsOnline ? 'Sells online' : 'Not online'}</Badge>
}

type ActionsProps = { readonly location: StockLocation; readonly onEdit: (location: StockLocation) => void }

function Actions({ location, onEdit }: ActionsProps) {
  const { id, version, name, isMain, isActive } = location
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
          <Button aria-label={`Edit ${name}`} onClick={() => onEdit(location)}>
            Edit
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
  const [edited, setEdited] = useState<StockLocation | 'new'>()
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
          <Button look="primary" onClick={() => setEdited('new')}>
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
        columns={columns(setEdited)}
        pages={wholeList(locations)}
        keyOf={({ id }) => String(id)}
        empty="No locations yet."
      />
      {edited !== undefined && (
        <LocationDialog
          {...(edited !== 'new' && { location: edited })}
          nextRank={nextRank}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

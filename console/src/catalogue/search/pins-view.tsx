import { useState } from 'react'
import type { PinPlace } from '@shop/contract/catalogue/admin-search'
import { Button } from '#ui/button.tsx'
import { PinsEditor, type Categories } from './pins-editor.tsx'
import { pinTimeText, placeText } from './search-labels.ts'

type PinsViewProps = {
  readonly places: readonly PinPlace[]
  readonly categories: Categories
  /** A link opens the form for this query. */
  readonly query: string | null
  readonly canEdit: boolean
}

const keyOf = ({ query, categoryId }: PinPlace): string => query ?? `category ${categoryId}`

/** The pins of the query, or the form for new pins, whose key is empty. */
function keyToOpen(places: readonly PinPlace[], query: string | null): string | undefined {
  if (query === null) return undefined
  return places.some((place) => place.query === query) ? query : ''
}

export function PinsView({ places, categories, query, canEdit }: PinsViewProps) {
  const [openKey, setOpenKey] = useState(canEdit ? keyToOpen(places, query) : undefined)
  const close = (): void => setOpenKey(undefined)
  const sorted = places.toSorted((a, b) => Number(a.query === null) - Number(b.query === null))
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        Pinned pieces come first for a query, also in other words that say the same. Of a category, the first four that
        can be bought stand above its pieces as the editor’s choice.
      </p>
      {canEdit && openKey === undefined && (
        <p className="mb-4">
          <Button look="primary" onClick={() => setOpenKey('')}>
            Pin pieces
          </Button>
        </p>
      )}
      {openKey === '' && (
        <div className="mb-5">
          <PinsEditor place={undefined} firstQuery={query ?? ''} categories={categories} onClose={close} />
        </div>
      )}
      {places.length === 0 && <p className="panel p-8 text-center font-semibold">Nothing is pinned.</p>}
      <ul aria-label="Pinned pieces" className="grid gap-3">
        {sorted.map((place) => (
          <li key={keyOf(place)}>
            {openKey === keyOf(place) ? (
              <PinsEditor place={place} categories={categories} onClose={close} />
            ) : (
              <PlacePanel place={place} onChange={canEdit ? () => setOpenKey(keyOf(place)) : undefined} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type PlacePanelProps = { readonly place: PinPlace; readonly onChange: (() => void) | undefined }

function PlacePanel({ place, onChange }: PlacePanelProps) {
  return (
    <div className="panel flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0">
        <h2 className="text-section font-semibold wrap-anywhere">{placeText(place)}</h2>
        <ol className="mt-1 list-inside list-decimal text-ink-2">
          {place.pieces.map(({ id, name, startsAt, endsAt }) => (
            <li key={id} className="wrap-anywhere">
              {name}
              {pinTimeText(startsAt, endsAt) !== '' && (
                <span className="text-small"> ({pinTimeText(startsAt, endsAt)})</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {onChange !== undefined && (
        <Button aria-label={`Change the pins of ${placeText(place)}`} onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  )
}

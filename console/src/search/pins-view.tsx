import { useState } from 'react'
import type { PinPlace } from '@shop/contract/admin-search'
import { Button } from '#ui/button.tsx'
import { PinsEditor, type Categories } from './pins-editor.tsx'
import { placeText } from './search-words.ts'

type PinsViewProps = {
  readonly places: readonly PinPlace[]
  readonly categories: Categories
  readonly canEdit: boolean
}

const keyOf = ({ query, categoryId }: PinPlace): string => query ?? `category ${categoryId}`

export function PinsView({ places, categories, canEdit }: PinsViewProps) {
  const [openKey, setOpenKey] = useState<string>()
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
          <PinsEditor place={undefined} categories={categories} onClose={close} />
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
          {place.pieces.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {name}
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

import { Fragment } from 'react'
import type { LocationLevel, StockSize } from '@shop/contract/catalogue/admin-stock'
import { dayYearText } from '#ui/format.ts'
import { onShelf, policyTexts, sizeName } from './stock-labels.ts'

/** The pieces on the shelf: free, held and promised. */
export function SizesTable({ sizes }: { readonly sizes: readonly StockSize[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="py-1 pr-3 text-left font-normal">
              Size
            </th>
            {['Available', 'Reserved', 'Committed', 'On hand'].map((name) => (
              <th key={name} scope="col" className="px-2 py-1 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sizes.map((size) => (
            <Fragment key={size.stockItemId}>
              <tr>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {sizeName(size)}
                  <span className="block text-small text-ink-2 wrap-anywhere">
                    {[size.merchantSku, size.barcode].filter((code) => code !== null).join(' · ')}
                  </span>
                  {size.countedAt !== null && (
                    <span className="block text-small text-ink-2">Counted {dayYearText(size.countedAt)}</span>
                  )}
                </th>
                {size.policy === 'tracked' ? (
                  <Numbers size={size} />
                ) : (
                  <td colSpan={4} className="px-2 py-2 text-right text-ink-2">
                    {policyTexts[size.policy]}
                  </td>
                )}
              </tr>
              {shownLocations(size).map((level) => (
                <LocationRow key={level.locationId} level={level} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Locations that have or need pieces; without any, the one that sends first. */
function shownLocations({ locations = [] }: StockSize): readonly LocationLevel[] {
  const used = locations.filter(({ onHand, committed }) => onHand !== 0 || committed > 0)
  return used.length > 0 ? used : locations.slice(0, 1)
}

/** What of the size is at one location. */
function LocationRow({ level: { name, sellsOnline, onHand, committed } }: { readonly level: LocationLevel }) {
  return (
    <tr className="text-small text-ink-2">
      <th scope="row" colSpan={3} className="py-1 pr-3 pl-4 text-left font-normal wrap-anywhere">
        {name}
        {!sellsOnline && ' · not online'}
      </th>
      <td className="px-2 py-1 text-right">{committed}</td>
      <td className={onHand < 0 ? 'px-2 py-1 text-right font-semibold text-alert' : 'px-2 py-1 text-right'}>
        {onHand}
      </td>
    </tr>
  )
}

function Numbers({ size }: { readonly size: StockSize }) {
  const { free, held, promised } = size
  return (
    <>
      <td
        className={free === 0 ? 'px-2 py-2 text-right font-semibold text-alert' : 'px-2 py-2 text-right font-semibold'}
      >
        {free}
      </td>
      <td className="px-2 py-2 text-right">{held}</td>
      <td className="px-2 py-2 text-right">{promised}</td>
      <td className="px-2 py-2 text-right">{onShelf(size)}</td>
    </>
  )
}

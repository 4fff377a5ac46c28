import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { amountText, dayText } from '#ui/format.ts'

type Line = AdminOrder['lines'][number]

export function PiecesPanel({ order }: { readonly order: AdminOrder }) {
  return (
    <section aria-labelledby="pieces" className="panel p-4">
      <h2 id="pieces" className="mb-3 text-section font-semibold">
        Pieces
      </h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <PieceRow key={line.position} line={line} />
        ))}
      </ul>
    </section>
  )
}

function factsOf({ sku, hsn, taxRatePercent, dispatchBy, isGiftCard }: Line): string[] {
  return [
    sku,
    ...(isGiftCard ? ['Gift card'] : [`HSN ${hsn}`, `GST ${taxRatePercent} %`]),
    ...(dispatchBy === null ? [] : [`due ${dayText(dispatchBy)}`]),
  ]
}

/** The catalogue itself adds the designer as an option. */
function chosenOptions(options: Line['options'], designer: string): string[] {
  return Object.entries(options).flatMap(([option, value]) => (value === designer ? [] : [`${option} ${value}`]))
}

function PieceRow({ line }: { readonly line: Line }) {
  const {
    name,
    designer,
    options,
    picture,
    quantity,
    refundedPieces,
    sentPieces,
    lineTotalMinor,
    isMadeToOrder,
    policy,
  } = line
  return (
    <li className="flex gap-4 py-3">
      {picture === null ? (
        <div className="h-24 w-18 shrink-0 bg-raised" />
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-24 w-18 shrink-0 object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4">
          <span className="font-semibold">{name}</span>
          <span className="font-semibold whitespace-nowrap">{amountText(lineTotalMinor)}</span>
        </p>
        <p className="text-ink-2">{[designer, ...chosenOptions(options, designer)].join(' · ')}</p>
        <p className="text-small text-ink-2">{factsOf(line).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap gap-2 text-small">
          <span>
            {quantity} × {amountText(line.unitPriceMinor)}
          </span>
          {line.discountMinor > 0 && <span>offer −{amountText(line.discountMinor)}</span>}
          {isMadeToOrder && <strong className="text-warn">Made to order</strong>}
          {sentPieces > 0 && sentPieces < quantity && <strong>{sentPieces} dispatched</strong>}
          {refundedPieces > 0 && <strong className="text-alert">{refundedPieces} refunded</strong>}
        </p>
        <p className="mt-1 text-small text-ink-2">{policy}</p>
      </div>
    </li>
  )
}

import type { ReactNode } from 'react'

type Piece = {
  readonly name: string
  readonly designer: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly picture: string | null
}

/** Picture, name, designer, size and SKU of a piece that somebody looks for on a shelf. */
export function PieceLabel({ piece, children }: { readonly piece: Piece; readonly children?: ReactNode }) {
  const { name, designer, sku, options, picture } = piece
  // The catalogue itself adds the designer as an option.
  const chosen = Object.entries(options).flatMap(([option, value]) =>
    value === designer ? [] : [`${option} ${value}`],
  )
  return (
    <>
      {picture === null ? (
        <span className="h-20 w-15 shrink-0 bg-raised" />
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-20 w-15 shrink-0 object-cover" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block">{[designer, ...chosen].join(' · ')}</span>
        {sku !== '' && <span className="block text-small text-ink-2">SKU {sku}</span>}
        {children}
      </span>
    </>
  )
}

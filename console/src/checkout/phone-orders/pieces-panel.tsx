import { useRef, useState, type RefObject } from 'react'
import type { PhonePiece } from '@shop/contract/checkout/admin-phone-orders'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { amountText, dayText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLookup } from '#ui/use-lookup.ts'
import type { ChosenSize, Draft } from './draft.ts'
import { Panel } from './panel.tsx'

type Size = PhonePiece['sizes'][number]

async function findPieces(search: string, signal: AbortSignal): Promise<readonly PhonePiece[]> {
  const { pieces } = await callApi(adminPhoneOrderCalls.pieces, { query: { search }, signal })
  return pieces
}

function stockText({ policy, free }: Size): string {
  if (policy === 'made_to_order') return 'made to order'
  if (policy === 'untracked') return 'in stock'
  return free > 0 ? `${free} in stock` : 'sold out'
}

const canBeSold = ({ policy, free }: Size): boolean => policy !== 'tracked' || free > 0

type PiecesPanelProps = {
  readonly draft: Draft
  readonly prices: PhonePrices | undefined
  readonly onAdd: (piece: PhonePiece, size: Size) => void
  readonly onQuantity: (variantId: number, quantity: number) => void
}

export function PiecesPanel({ draft, prices, onAdd, onQuantity }: PiecesPanelProps) {
  const lineOf = new Map(prices?.lines.map((line) => [line.variantId, line]))
  return (
    <Panel title="Pieces">
      {draft.sizes.length > 0 && (
        <ul aria-label="Chosen pieces" className="mb-4 divide-y divide-line border-b border-line">
          {draft.sizes.map((size) => (
            <LineRow key={size.variantId} size={size} line={lineOf.get(size.variantId)} onQuantity={onQuantity} />
          ))}
        </ul>
      )}
      <PieceSearch onAdd={onAdd} />
    </Panel>
  )
}

const problemTexts = {
  sold_out: 'Sold out',
  fewer_left: 'Fewer are left',
  unavailable: 'No longer live',
} as const

type LineRowProps = {
  readonly size: ChosenSize
  readonly line: PhonePrices['lines'][number] | undefined
  readonly onQuantity: (variantId: number, quantity: number) => void
}

function LineRow({ size: { variantId, name, size, quantity, isMadeToOrder }, line, onQuantity }: LineRowProps) {
  const full = size === '' ? name : `${name}, ${size}`
  const detail = [
    size,
    line === undefined ? '' : `${amountText(line.unitPriceMinor)} each`,
    isMadeToOrder ? 'made to order' : '',
    line?.arrival ? `arrives ${dayText(line.arrival.earliest)} to ${dayText(line.arrival.latest)}` : '',
  ]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">{detail.filter((text) => text !== '').join(' · ')}</p>
        {line?.problem && (
          <p role="alert" className="text-small font-semibold text-alert">
            {problemTexts[line.problem]}
            {line.problem === 'fewer_left' && `: at most ${line.maxPieces}`}
          </p>
        )}
      </div>
      <NumberInput
        least={1}
        most={20}
        wanted="Enter 1 to 20"
        aria-label={`Quantity of ${full}`}
        className="field w-20 text-right"
        value={quantity}
        onChange={(typed) => onQuantity(variantId, typed ?? quantity)}
      />
      <span className="w-28 text-right">{line === undefined ? '…' : amountText(line.lineTotalMinor)}</span>
      <Button look="quiet" aria-label={`Remove ${full}`} onClick={() => onQuantity(variantId, 0)}>
        Remove
      </Button>
    </li>
  )
}

function PieceSearch({ onAdd }: Pick<PiecesPanelProps, 'onAdd'>) {
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const { rows, problem } = useLookup(text, findPieces)
  const add = (piece: PhonePiece, size: Size): void => {
    onAdd(piece, size)
    setText('')
    field.current?.querySelector('input')?.focus()
  }
  const takeFirst = (): void => {
    const [piece] = rows ?? []
    const sizes = piece?.sizes.filter(canBeSold) ?? []
    const [only] = sizes
    if (piece !== undefined && only !== undefined && sizes.length === 1) add(piece, only)
    else focusFirstSize(field)
  }
  return (
    <div ref={field}>
      <TextField
        label="Add a piece"
        type="search"
        autoComplete="off"
        maxLength={120}
        hint="Name, designer, SKU, barcode or number. Enter goes to the sizes."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          takeFirst()
        }}
      />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {rows?.length === 0 && <p className="mt-3 text-ink-2">No live piece matches.</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label="Pieces found" className="mt-3 divide-y divide-line">
          {rows.map((piece) => (
            <FoundPiece key={piece.id} piece={piece} onAdd={add} />
          ))}
        </ul>
      )}
    </div>
  )
}

function focusFirstSize(field: RefObject<HTMLElement | null>): void {
  field.current?.querySelector<HTMLElement>('ul button:not(:disabled)')?.focus()
}

type FoundPieceProps = { readonly piece: PhonePiece; readonly onAdd: (piece: PhonePiece, size: Size) => void }

function FoundPiece({ piece, onAdd }: FoundPieceProps) {
  const { name, designer, picture, sizes } = piece
  return (
    <li className="flex gap-3 py-3">
      {picture !== null && <img src={picture} alt="" className="h-16 w-12 shrink-0 rounded-soft object-cover" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">{designer}</p>
        <div role="group" aria-label={`Sizes of ${name}`} className="mt-2 flex flex-wrap gap-2">
          {sizes.map((size) => (
            <button
              key={size.variantId}
              type="button"
              disabled={!canBeSold(size)}
              onClick={() => onAdd(piece, size)}
              className="min-h-11 rounded-soft border border-control px-3 text-left hover:bg-raised disabled:opacity-60"
            >
              <span className="block font-semibold">{size.name === '' ? 'One size' : size.name}</span>
              <span className="block text-small">
                {amountText(size.priceMinor)}, {stockText(size)}
              </span>
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}

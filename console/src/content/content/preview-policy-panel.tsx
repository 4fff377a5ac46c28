import { useState } from 'react'
import { policyFor, policyText, type Making } from '@shop/contract/content/return-policy'
import { isForEveryPiece } from '@shop/contract/content/sale-terms-rules'
import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import type { TriedPiece } from '@shop/contract/fulfilment/admin-terms'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { bodyIn, listIn, type Body } from '#ui/form-body.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLookup } from '#ui/use-lookup.ts'
import { conditionsText, makingOptions, policyIn, ruleOptions } from './policy-labels.ts'

async function findPieces(search: string, signal: AbortSignal): Promise<readonly TriedPiece[]> {
  return (await callApi(adminTermsCalls.pieces, { query: { search }, signal })).pieces
}

/** Shows which row of the form applies to a piece, and why. */
export function PreviewPolicyPanel({ policies }: { readonly policies: Body }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<TriedPiece>()
  const { rows, problem } = useLookup(text, findPieces)
  return (
    <section aria-labelledby="preview-policy" className="panel grid gap-3 p-4">
      <h2 id="preview-policy" className="text-section font-semibold">
        Try a piece
      </h2>
      <p className="text-ink-2">The sentence that its page would show by the rows above, saved or not.</p>
      <div className="sm:max-w-md">
        <TextField
          label="Piece"
          type="search"
          hint="Name or number"
          maxLength={100}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {rows?.length === 0 ? 'No piece matches.' : ''}
      </p>
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label="Pieces found" className="divide-y divide-line rounded-soft border border-line">
          {rows.map((piece) => (
            <li key={piece.id} className="flex items-center justify-between gap-3 px-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {piece.name}
                <span className="block text-small text-ink-2">
                  {[piece.designerName, String(piece.id)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                look="quiet"
                onClick={() => {
                  setChosen(piece)
                  setText('')
                }}
              >
                Try<span className="sr-only"> {piece.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {chosen !== undefined && <Answer key={chosen.id} piece={chosen} policies={policies} />}
      </div>
    </section>
  )
}

const makings = makingOptions.flatMap(({ value, text }) => (value === '' ? [] : [{ value, text }]))

function Answer({ piece, policies }: { readonly piece: TriedPiece; readonly policies: Body }) {
  const [making, setMaking] = useState<Making>(piece.isMade ? 'to_order' : 'ready')
  const items = listIn(policies['rows']).map(bodyIn)
  const rows = items.flatMap((item) => policyIn(item) ?? [])
  const { productRule, hsn, designerName, isGiftCard, percentOff } = piece
  const isComplete = rows.length === items.length && rows.some(isForEveryPiece)
  if (!isComplete) return <p className="text-ink-2">Complete the rows first.</p>
  const policy = policyFor(rows, { productRule, hsn, designerName, making, isGiftCard, percentOff })
  const index = rows.indexOf(policy)
  return (
    <div className="grid gap-3">
      <div className="sm:max-w-xs">
        <SelectField
          label={`${piece.name} is`}
          options={makings}
          value={making}
          onChange={({ target }) => setMaking(makings.find(({ value }) => value === target.value)?.value ?? making)}
        />
      </div>
      <FactList
        facts={[
          ['Shoppers read', policyText(policy)],
          ['Row', `${index + 1}: ${conditionsText(items[index] ?? {})}`],
          ['Piece', factsText(piece)],
          ['Why', 'Of the rows that fit, it has the most conditions; of several the last one counts.'],
        ]}
      />
    </div>
  )
}

function factsText({ productRule, hsn, designerName, isGiftCard, percentOff }: TriedPiece): string {
  const rule = ruleOptions.find(({ value }) => value === productRule)?.text
  return [designerName, rule, hsn === '' ? '' : `HSN ${hsn}`, isGiftCard ? 'gift card' : '', `${percentOff} % off`]
    .filter(Boolean)
    .join(', ')
}

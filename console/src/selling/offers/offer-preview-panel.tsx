import { useEffect, useRef, useState } from 'react'
import type { FoundPiece } from '@shop/contract/catalogue/admin-search'
import { adminOfferCalls } from '@shop/contract/core/admin-call-table'
import type { OfferPreview, OfferTermsBody } from '@shop/contract/selling/admin-offers'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { PiecePicker } from '#features/search'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { termsIn, type OfferForm } from './offer-form.ts'

type SampleLine = { readonly productId: number; readonly name: string; readonly quantity: number }

const maxLines = 20
const maxOfOne = 50
const pauseMs = 300
/** In the sample, one code stands for all codes of a series. */
const sampleCode = 'SAMPLE'

export function OfferPreviewPanel({ form, isNew }: { readonly form: OfferForm; readonly isNew: boolean }) {
  const [lines, setLines] = useState<readonly SampleLine[]>([])
  const { preview, problem } = usePreview(form, isNew, lines)
  const add = ({ id, name }: FoundPiece): void => {
    if (lines.length < maxLines) setLines([...lines, { productId: id, name, quantity: 1 }])
  }
  const count = (productId: number, by: number): void =>
    setLines(
      lines
        .map((line) => (line.productId === productId ? { ...line, quantity: line.quantity + by } : line))
        .filter(({ quantity }) => quantity > 0 && quantity <= maxOfOne),
    )
  return (
    <section aria-labelledby="sample" className="panel grid gap-3 p-4">
      <h2 id="sample" className="text-section font-semibold">
        Try it on a cart
      </h2>
      <PiecePicker
        label="Add a piece"
        action="Add"
        isChosen={(id) => lines.some(({ productId }) => productId === id)}
        onChoose={add}
      />
      {lines.length > 0 && (
        <ul aria-label="Sample cart" className="divide-y divide-line">
          {lines.map((line) => (
            <SampleRow key={line.productId} line={line} preview={preview} onCount={(by) => count(line.productId, by)} />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {problem !== undefined && <p className="text-alert">{problem}</p>}
        {preview !== undefined && problem === undefined && <Sums preview={preview} />}
      </div>
    </section>
  )
}

type SampleRowProps = {
  readonly line: SampleLine
  readonly preview: OfferPreview | undefined
  readonly onCount: (by: number) => void
}

function SampleRow({ line: { productId, name, quantity }, preview, onCount }: SampleRowProps) {
  const priced = preview?.lines.find((one) => one.productId === productId)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {priced !== undefined && (
          <span className="block text-small text-ink-2">
            {amountText(priced.totalMinor)}
            {priced.discountMinor > 0 && ` − ${amountText(priced.discountMinor)}`}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1">
        <Button aria-label={`One ${name} less`} className="px-3" onClick={() => onCount(-1)}>
          −
        </Button>
        <span className="min-w-6 text-center">{quantity}</span>
        <Button
          aria-label={`One ${name} more`}
          className="px-3"
          disabled={quantity >= maxOfOne}
          onClick={() => onCount(1)}
        >
          +
        </Button>
      </span>
    </li>
  )
}

function Sums({ preview }: { readonly preview: OfferPreview }) {
  const { subtotalMinor, deliveryMinor, totalMinor, applied, unused } = preview
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>Pieces</dt>
        <dd className="text-right">{amountText(subtotalMinor)}</dd>
        {applied.map(({ title, code, savedMinor, isDelivery }) => (
          <div key={`${title} ${code ?? ''}`} className="contents text-good">
            <dt className="wrap-anywhere">{isDelivery ? `${title}, off the delivery` : title}</dt>
            <dd className="text-right">− {amountText(savedMinor)}</dd>
          </div>
        ))}
        <dt>Delivery to Mumbai</dt>
        <dd className="text-right">{amountText(deliveryMinor)}</dd>
        <dt className="font-semibold">To pay</dt>
        <dd className="text-right font-semibold">{amountText(totalMinor)}</dd>
      </dl>
      {unused.length > 0 && (
        <ul aria-label="Why an offer does not apply" className="mt-3 text-small text-ink-2">
          {unused.map(({ title, text }) => (
            <li key={title}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type Shown = { readonly preview?: OfferPreview; readonly problem?: string }

/** The terms for pricing the sample; undefined while a field contains no valid number. */
function sampleTerms(form: OfferForm): OfferTermsBody | undefined {
  const read = termsIn({ ...form, title: form.title.trim() === '' ? 'This offer' : form.title })
  if (!('terms' in read)) return undefined
  const code = form.way === 'automatic' ? null : sampleCode
  return { ...read.terms, code: form.way === 'code' && read.terms.code ? read.terms.code : code }
}

function usePreview(form: OfferForm, isNew: boolean, lines: readonly SampleLine[]): Shown {
  const [shown, setShown] = useState<Shown>({})
  const terms = sampleTerms(form)
  const isReady = terms !== undefined && lines.length > 0
  const body = isReady
    ? {
        ...(!isNew && { key: form.key }),
        terms,
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      }
    : undefined
  const sent = JSON.stringify(body)
  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  })
  useEffect(() => {
    if (sent === undefined || latest.current === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const requested = latest.current
    const timer = setTimeout(() => {
      callApi(adminOfferCalls.preview, { body: requested, signal })
        .then((preview) => setShown({ preview }))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const [first] = Object.values(fieldsOf(error))
          setShown((before) => ({ ...before, problem: first ?? messageOf(error) }))
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sent])
  if (lines.length === 0) return {}
  return isReady ? shown : { ...shown, problem: 'Correct the marked fields to see the sums.' }
}

import { useEffect, useRef, useState } from 'react'
import type { adminSearchEndpoints, SearchPreview } from '@shop/contract/catalogue/admin-search'
import { adminSearchCalls } from '@shop/contract/core/admin-call-table'
import type { SentBody } from '@shop/contract/core/endpoint'
import { numberText } from '@shop/contract/core/locale'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { amountText } from '#ui/format.ts'

type Trial = SentBody<typeof adminSearchEndpoints.preview>
type Shown = { readonly preview?: SearchPreview; readonly problem?: string }

const pauseMs = 300
const maxShown = 8

/** The first pieces that the search would show after saving the form. */
export function SearchResult({ trial }: { readonly trial: Trial | undefined }) {
  const { preview, problem } = useTrial(trial)
  return (
    <section aria-labelledby="result" className="panel p-4">
      <h2 id="result" className="mb-3 text-section font-semibold">
        {trial === undefined ? 'Result' : `Result of “${trial.query}”`}
      </h2>
      <div aria-live="polite" className="grid gap-3">
        {trial === undefined && <p className="text-ink-2">It appears here while you type, before you save.</p>}
        {problem !== undefined && <p className="text-alert">{problem}</p>}
        {preview !== undefined && <Found preview={preview} />}
      </div>
    </section>
  )
}

function Found({ preview }: { readonly preview: SearchPreview }) {
  const { understood, corrected, dropped, page, pieces, total } = preview
  return (
    <>
      <div className="text-small text-ink-2">
        {understood.length > 0 && (
          <p>
            Understood:{' '}
            {understood.map(({ label, text }) => (label === text ? label : `${label} (“${text}”)`)).join(', ')}
          </p>
        )}
        {corrected.map(({ from, to }) => (
          <p key={from}>
            Corrected: “{from}” to “{to}”
          </p>
        ))}
        {dropped.length > 0 && <p>Left out: {dropped.map((part) => `“${part}”`).join(', ')}</p>}
      </div>
      {page !== null && (
        <p>
          Page <strong>{page.label}</strong> ({page.path})
        </p>
      )}
      <p className="font-semibold">{total === 1 ? '1 piece' : `${numberText(total)} pieces`}</p>
      <ol className="divide-y divide-line">
        {pieces.slice(0, maxShown).map(({ id, name, designer, priceMinor, isAvailable }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {name}
            <span className="block text-small text-ink-2">
              {[designer, amountText(priceMinor), isAvailable ? '' : 'sold out'].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function useTrial(trial: Trial | undefined): Shown {
  const [shown, setShown] = useState<Shown>({})
  const sent = JSON.stringify(trial)
  const latest = useRef(trial)
  useEffect(() => {
    latest.current = trial
  })
  useEffect(() => {
    const requested = latest.current
    if (sent === undefined || requested === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      callApi(adminSearchCalls.preview, { body: requested, signal })
        .then((preview) => setShown({ preview }))
        .catch((error: unknown) => {
          if (!signal.aborted) setShown({ problem: Object.values(fieldsOf(error))[0] ?? messageOf(error) })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sent])
  return trial === undefined ? {} : shown
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { adminSegmentCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { SegmentPreview } from '@shop/contract/customers/admin-segments'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Notice } from '#ui/notice.tsx'
import { bodyIn, type SegmentForm } from './segment-form.ts'

const waitMs = 400

type Shown = { readonly preview?: SegmentPreview; readonly problem?: string }

/** Counts again a moment after the last change; rules that are not complete yet keep the last count. */
function usePreview({ match, rules }: SegmentForm): Shown {
  const [shown, setShown] = useState<Shown>({})
  useEffect(() => {
    const read = bodyIn({ name: '', match, rules })
    if (!('body' in read) || rules.length === 0) return undefined
    const body = { match, rules: read.body.rules }
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      callApi(adminSegmentCalls.preview, { body, signal: stopping.signal }).then(
        (preview) => setShown({ preview }),
        (error: unknown) => {
          if (!stopping.signal.aborted) setShown({ problem: messageOf(error) })
        },
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [match, rules])
  return shown
}

type PreviewPanelProps = { readonly form: SegmentForm; readonly canOpen: boolean }

export function PreviewPanel({ form, canOpen }: PreviewPanelProps) {
  const { preview, problem } = usePreview(form)
  return (
    <section aria-labelledby="preview" className="panel p-4">
      <h2 id="preview" className="mb-3 text-section font-semibold">
        Who is in it now
      </h2>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {preview !== undefined && <Found preview={preview} canOpen={canOpen} />}
    </section>
  )
}

function Found({ preview, canOpen }: { readonly preview: SegmentPreview; readonly canOpen: boolean }) {
  const { count, reachable, customers } = preview
  const rows = [
    ['Chose offers by email', reachable.email],
    ['Chose offers by WhatsApp', reachable.whatsapp],
  ] as const
  return (
    <>
      <p role="status" className="mb-3 font-display text-page">
        {count === 1 ? '1 customer' : `${numberText(count)} customers`}
      </p>
      <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
      {customers.length > 0 && (
        <>
          <h3 className="mb-1 text-small text-ink-2">
            {customers.length < count ? `The newest ${customers.length}` : 'All of them'}
          </h3>
          <ul className="columns-2 gap-6">
            {customers.map(({ id, name }) => (
              <li key={id} className="break-inside-avoid py-0.5 wrap-anywhere">
                {canOpen ? (
                  <Link to={`/customers/${id}`} className="text-link">
                    {name === null || name === '' ? `Customer ${id}` : name}
                  </Link>
                ) : (
                  `Customer ${id}`
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

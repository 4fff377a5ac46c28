import { useState } from 'react'
import type { DocumentState, PreviewedCalls } from '#features/content'
import { classNames } from '#ui/class-names.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import type { Anchor } from './section-place.ts'
import { usePreviewAddress } from './use-preview-address.ts'

type PreviewPaneProps = {
  readonly state: DocumentState
  readonly ask: PreviewedCalls['preview']
  readonly anchor: Anchor
  readonly first: PreviewWidth
  /** Shown while changes wait for the merchant to save them; without it, changes save themselves. */
  readonly unsavedText?: string
}

const widths = [
  { value: 'computer', text: 'Computer', pixels: '1,440' },
  { value: 'phone', text: 'Phone', pixels: '390' },
] as const satisfies readonly { readonly value: PreviewWidth; readonly text: string; readonly pixels: string }[]

/** The draft in the shop's own page, beside the form that changes it. */
export function PreviewPane({ state, ask, anchor, first, unsavedText }: PreviewPaneProps) {
  const [width, setWidth] = useState<PreviewWidth>(first)
  const [shown, setShown] = useState<string>()
  const { address, problem } = usePreviewAddress(state, ask)
  const isCurrent = address !== undefined && address === shown
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <fieldset className="flex rounded-soft border border-control p-0.5">
          <legend className="sr-only">Width of the preview</legend>
          {widths.map(({ value, text, pixels }) => (
            <label
              key={value}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-2 rounded-soft px-3 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
                width === value ? 'bg-accent text-on-accent' : 'text-ink-2',
              )}
            >
              <input
                type="radio"
                name="preview-width"
                className="sr-only"
                checked={width === value}
                onChange={() => setWidth(value)}
              />
              {`${text} `}
              <span className="text-small font-normal">{pixels}</span>
            </label>
          ))}
        </fieldset>
        <p role="status" className="text-small text-ink-2">
          {state.isChanged && unsavedText !== undefined ? unsavedText : statusText(state, isCurrent)}
        </p>
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <Waiting state={state} />
      {address !== undefined && (
        <PreviewFrame address={address} width={width} anchor={anchor} onShown={(loaded) => setShown(loaded)} />
      )}
    </div>
  )
}

function statusText({ isChanged, unsaved, document: { draft } }: DocumentState, isCurrent: boolean): string {
  if (unsaved !== undefined) return draft === null ? 'As shoppers see it' : `Draft of ${timeText(draft.changedAt)}`
  if (isChanged || !isCurrent) return 'Updating…'
  return draft === null ? 'As shoppers see it' : `Draft of ${timeText(draft.changedAt)}`
}

/** Says what is missing before the last changes can be saved and shown. */
function Waiting({ state: { unsaved, fields } }: { readonly state: DocumentState }) {
  if (unsaved === undefined || Object.keys(fields).length > 0) return null
  const missing = [...new Set(Object.values(unsaved.fields))]
  return (
    <Notice look="warn">
      {missing.length === 0
        ? unsaved.problem
        : `Your last changes show once they are complete: ${missing.slice(0, 3).join('. ')}.`}
    </Notice>
  )
}

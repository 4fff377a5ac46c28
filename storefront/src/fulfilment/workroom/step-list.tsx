import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '@shop/contract/core/date-text'
import { stepTexts } from '@shop/contract/fulfilment/workroom-options'
import { said } from '#session/contract-words.ts'
import { formatLanguage } from '#session/language.ts'
import { classNames } from '#ui/class-names.ts'
import { ApprovalPart } from './approval.tsx'
import { StepPictures } from './step-pictures.tsx'
import type { WorkroomSource, WorkroomStep } from './workroom-api.ts'

type StepListProps = {
  /** The newest first. */
  readonly steps: readonly WorkroomStep[]
  readonly source: WorkroomSource
  readonly onOpenPicture: (step: WorkroomStep, index: number) => void
  readonly onAnswered: () => void
}

const shownAtFirst = 3
const isOpen = ({ approval }: WorkroomStep): boolean => approval?.state === 'open'

/** Steps that wait for an answer come first, with full-width pictures. */
export function StepList({ steps, ...props }: StepListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const ordered = [...steps.filter(isOpen), ...steps.filter((step) => !isOpen(step))]
  const openCount = steps.filter(isOpen).length
  const shown = isWhole ? ordered : ordered.slice(0, Math.max(shownAtFirst, openCount))
  const earlier = ordered.length - shown.length
  return (
    <>
      <ol className="grid gap-6">
        {shown.map((step) => (
          <Step key={step.id} step={step} {...props} />
        ))}
      </ol>
      {earlier > 0 && (
        <button type="button" className="mt-4 min-h-11 text-small quiet-link" onClick={() => setIsWhole(true)}>
          <Plural value={earlier} one="Show # earlier step" other="Show # earlier steps" />
        </button>
      )}
    </>
  )
}

function Step({
  step,
  source,
  onOpenPicture,
  onAnswered,
}: Omit<StepListProps, 'steps'> & { readonly step: WorkroomStep }) {
  const { kind, product_name: name, note, at, approval } = step
  const waits = isOpen(step)
  return (
    <li className={classNames(waits ? 'border border-kajal p-4 sm:p-6' : 'border-t border-line pt-5')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className={classNames('font-semibold', waits && 'text-h3')}>{said(stepTexts[kind])}</span>
        <time dateTime={at} className="text-small text-kajal-2">
          {dateText(at, formatLanguage)}
        </time>
      </p>
      <p className="text-small text-kajal-2">{name}</p>
      {note !== '' && <p className="mt-3 max-w-reading [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
      <StepPictures step={step} source={source} isLarge={waits} onOpen={(index) => onOpenPicture(step, index)} />
      {approval !== null && <ApprovalPart step={step} approval={approval} source={source} onAnswered={onAnswered} />}
    </li>
  )
}

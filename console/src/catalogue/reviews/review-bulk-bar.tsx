import { useState } from 'react'
import type { AdminReviewRow, ModerationResult } from '@shop/contract/catalogue/admin-reviews'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { publishReviews, RefuseDialog } from './review-dialogs.tsx'
import type { ReviewState } from './review-labels.ts'

type ReviewBulkBarProps = {
  readonly state: ReviewState
  readonly selected: readonly AdminReviewRow[]
  readonly onDone: (results: readonly ModerationResult[]) => void
  readonly onClear: () => void
}

export function ReviewBulkBar({ state, selected, onDone, onClear }: ReviewBulkBarProps) {
  const { isBusy, problem, send } = useSending()
  const [isRefusing, setIsRefusing] = useState(false)
  const withPictures = selected.filter(({ pictures }) => pictures > 0).length
  const publish = async (): Promise<void> => {
    await send(true, async () => {
      onDone(await publishReviews(selected))
    })
  }
  return (
    <section aria-label="Selected reviews" className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <span className="font-semibold">{selected.length} selected</span>
      {withPictures > 0 && state === 'pending' && (
        <span className="text-warn">{withPictures} with pictures: open these to see them</span>
      )}
      {state !== 'published' && (
        <Button look="primary" isBusy={isBusy} onClick={() => void publish()}>
          Publish
        </Button>
      )}
      {state !== 'refused' && (
        <Button look="danger" onClick={() => setIsRefusing(true)}>
          Reject
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {isRefusing && (
        <RefuseDialog
          title={selected.length === 1 ? 'Reject a review' : `Reject ${selected.length} reviews`}
          chosen={selected}
          kind="reviews"
          onDone={onDone}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </section>
  )
}

import type { AdminQuestion, AdminReview, ModerationResult } from '@shop/contract/catalogue/admin-reviews'
import { adminReviewCalls } from '@shop/contract/core/admin-call-table'
import { ApiError } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

const longestText = 2000

type Chosen = readonly { readonly id: number; readonly version: number }[]

const seenOf = (chosen: Chosen) => chosen.map(({ id, version }) => ({ id, version }))

export async function publishReviews(chosen: Chosen): Promise<readonly ModerationResult[]> {
  const body = { action: 'publish' as const, reviews: seenOf(chosen) }
  return (await callApi(adminReviewCalls.decide, { body })).results
}

/** Treats the refusal of a single decision as the form's error. */
export function throwRefusal([result]: readonly ModerationResult[]): void {
  if (result?.message) throw new ApiError({ status: 409, code: 'change.outdated', message: result.message })
}

type RefuseDialogProps = {
  readonly title: string
  readonly chosen: Chosen
  readonly kind: 'reviews' | 'questions'
  readonly onDone: (results: readonly ModerationResult[]) => void
  readonly onClose: () => void
}

export function RefuseDialog({ title, chosen, kind, onDone, onClose }: RefuseDialogProps) {
  const attempt = useFreshOnConflict()
  const refuse = (form: FormData): Promise<void> =>
    attempt(async () => {
      const reason = textIn(form, 'reason')
      const { results } =
        kind === 'reviews'
          ? await callApi(adminReviewCalls.decide, { body: { action: 'refuse', reviews: seenOf(chosen), reason } })
          : await callApi(adminReviewCalls.refuseQuestions, { body: { questions: seenOf(chosen), reason } })
      onDone(results)
    })
  return (
    <FormDialog title={title} action="Reject" look="danger" onClose={onClose} onSubmit={refuse}>
      {(fields) => (
        <>
          {kind === 'reviews' && <p>A low rating is no reason to reject a review: the product page says so.</p>}
          <AreaField
            label="Reason"
            name="reason"
            hint={`The writer reads it${kind === 'reviews' ? ', and may write again' : ''}.`}
            maxLength={longestText}
            error={fields['reason']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export function ReplyDialog({ found, onClose }: { readonly found: AdminReview; readonly onClose: () => void }) {
  const { id, version, author, reply, comment } = found
  const attempt = useFreshOnConflict()
  const save = (form: FormData): Promise<void> =>
    attempt(() => callApi(adminReviewCalls.reply, { params: { id }, body: { version, text: textIn(form, 'text') } }))
  return (
    <FormDialog title={`Answer ${author}`} action="Save" isWide onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-2 wrap-anywhere">
            {comment}
          </blockquote>
          <AreaField
            label="Our reply"
            name="text"
            rows={6}
            maxLength={longestText}
            defaultValue={reply}
            hint="Everybody reads it below the review. Leave empty to remove it."
            error={fields['text']}
          />
        </>
      )}
    </FormDialog>
  )
}

type AnswerDialogProps = { readonly question: AdminQuestion; readonly onClose: () => void }

export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const { id, version, answer, author, piece } = question
  const attempt = useFreshOnConflict()
  const save = (form: FormData): Promise<void> =>
    attempt(() => callApi(adminReviewCalls.answer, { params: { id }, body: { version, text: textIn(form, 'text') } }))
  return (
    <FormDialog title={`Answer ${author}`} action="Publish" isWide onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <p className="text-ink-2">About {piece.name}</p>
          <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
            {question.question}
          </blockquote>
          <AreaField
            label="Answer"
            name="text"
            rows={6}
            maxLength={longestText}
            defaultValue={answer}
            hint="The question appears on the piece with this answer."
            error={fields['text']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

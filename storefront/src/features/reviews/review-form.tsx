import type { z } from 'zod'
import { fits, fitTexts, longestReview } from '@shop/contract/review-options'
import { reviewForm } from '@shop/contract/reviews'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { submitReview, type OwnReview } from './reviews-api.ts'
import { StarField } from './star-field.tsx'

type ReviewFields = z.infer<typeof reviewForm>

type ReviewFormProps = {
  readonly productId: number
  /** A refused review, to be written again. */
  readonly before: OwnReview | undefined
  readonly hasSizes: boolean
  readonly onSent: () => void
}

const fitOptions = fits.map((value) => ({ value, text: fitTexts[value] }))

export function ReviewForm({ productId, before, hasSizes, onSent }: ReviewFormProps) {
  const user = useUser()
  const form = useShopForm<ReviewFields>({
    schema: reviewForm,
    defaults: {
      rating: before === undefined ? '' : String(before.rating),
      fit: before?.fit ?? '',
      comment: before?.comment ?? '',
    },
    send: async (fields) => {
      notifySuccess(await submitReview(browserApi, { productId, userId: user?.id ?? 0, ...fields }))
      onSent()
    },
  })
  const { watch, setValue } = form.methods
  const rating = form.field('rating')
  return (
    <form noValidate onSubmit={form.submit} aria-label="Review" className="grid gap-6">
      <StarField
        name="rating"
        chosen={watch('rating')}
        onChoose={(value) => setValue('rating', value, { shouldValidate: true })}
        error={rating.error}
        firstRef={rating.ref}
      />
      {hasSizes && (
        <SelectField {...form.field('fit')} label="How does it fit?" prompt="Not sure" options={fitOptions} />
      )}
      <TextAreaField
        {...form.field('comment')}
        label="Your review"
        isRequired
        maxLength={longestReview}
        hint="The fabric, the work, the fall, the colour in daylight: tell others what you wish you had known."
      />
      <p className="text-small text-kajal-2">
        We publish it with your first name, your city and the size. We never change a word, and few stars are no reason
        to refuse a review.
      </p>
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          Send review
        </Button>
      </div>
    </form>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import {
  fits,
  fitTexts,
  longestReview,
  longestReviewOccasion,
  longestReviewPicture,
  maxReviewPictures,
} from '@shop/contract/catalogue/review-options'
import { reviewForm } from '@shop/contract/catalogue/reviews'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { said } from '#session/contract-words.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { PicturesField } from '#ui/pictures-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { addPicture, changeReview, submitReview, type OwnPicture, type OwnReview } from './reviews-api.ts'
import { StarField } from './star-field.tsx'

type ReviewFields = z.infer<typeof reviewForm>

type ReviewFormProps = {
  readonly productId: number
  /** The existing review: it is changed, or written again after a refusal or withdrawal. */
  readonly before: OwnReview | undefined
  readonly hasSizes: boolean
  readonly onSent: () => void
}

function useUploads(before: readonly OwnPicture[]) {
  const [pictures, setPictures] = useState(before)
  const [isUploading, setIsUploading] = useState(false)
  const upload = async (added: readonly string[]) => {
    setIsUploading(true)
    for (const picture of added) {
      try {
        const stored = await addPicture(browserApi, picture)
        setPictures((shown) => [...shown, stored])
      } catch (error) {
        notifyError(error)
      }
    }
    setIsUploading(false)
  }
  const remove = (key: string) => setPictures((shown) => shown.filter((one) => one.key !== key))
  return { pictures, isUploading, add: (added: readonly string[]) => void upload(added), remove }
}

export const isChangeable = ({ state }: OwnReview): boolean => state === 'pending' || state === 'published'

const fitOptions = fits.map((value) => ({ value, text: said(fitTexts[value]) }))

export function ReviewForm({ productId, before, hasSizes, onSent }: ReviewFormProps) {
  const user = useUser()
  const uploads = useUploads(before?.pictures ?? [])
  const changed = before !== undefined && isChangeable(before) ? before : undefined
  const form = useShopForm<ReviewFields>({
    schema: reviewForm,
    defaults: {
      rating: before === undefined ? '' : String(before.rating),
      fit: before?.fit ?? '',
      height_cm: before?.height_cm == null ? '' : String(before.height_cm),
      occasion: before?.occasion ?? '',
      comment: before?.comment ?? '',
    },
    send: async (fields) => {
      const words = { ...fields, pictures: uploads.pictures.map(({ key }) => key) }
      notifySuccess(
        await (changed === undefined
          ? submitReview(browserApi, { productId, userId: user?.id ?? 0, ...words })
          : changeReview(browserApi, changed.id, words)),
      )
      onSent()
    },
  })
  const { watch, setValue } = form.methods
  const rating = form.field('rating')
  return (
    <form noValidate onSubmit={form.submit} aria-label={t`Review`} className="grid gap-6">
      <StarField
        name="rating"
        chosen={watch('rating')}
        onChoose={(value) => setValue('rating', value, { shouldValidate: true })}
        error={rating.error}
        firstRef={rating.ref}
      />
      {hasSizes && (
        <SelectField {...form.field('fit')} label={t`How does it fit?`} prompt={t`Not sure`} options={fitOptions} />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {hasSizes && (
          <TextField
            {...form.field('height_cm')}
            label={t`Wearer’s height (optional)`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            end={
              <span className="pe-3 text-small text-kajal-2">
                <Trans>cm</Trans>
              </span>
            }
          />
        )}
        <TextField
          {...form.field('occasion')}
          label={t`Occasion (optional)`}
          autoComplete="off"
          maxLength={longestReviewOccasion}
          placeholder={t`Sangeet`}
        />
      </div>
      <TextAreaField
        {...form.field('comment')}
        label={t`Your review`}
        isRequired
        maxLength={longestReview}
        hint={t`The fabric, the work, the fall, the colour in daylight: tell others what you wish you had known.`}
      />
      <PicturesField
        pictures={uploads.pictures.map(({ key, small }) => ({ key, src: small }))}
        name={t`Your review, view`}
        hint={t`Up to ${maxReviewPictures}, of the piece in daylight or as you wear it. We remove the place and the camera.`}
        most={maxReviewPictures}
        longest={longestReviewPicture}
        isBusy={uploads.isUploading}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
      <p className="text-small text-kajal-2">
        {changed?.state === 'published' && `${t`We hide your review until we have read it again.`} `}
        <Trans>
          We publish it with your first name, your city, the size, and what you say about the wearer. We never change a
          word, and never reject a review for a low rating.
        </Trans>
      </p>
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting || uploads.isUploading}>
          {changed === undefined ? t`Send review` : t`Save changes`}
        </Button>
      </div>
    </form>
  )
}

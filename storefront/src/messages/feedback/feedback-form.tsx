import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { feedbackForm } from '@shop/contract/content/content'
import { contentCalls } from '@shop/contract/core/call-table'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'

const ratings = [
  ['1', t`Poor`],
  ['2', t`Could be better`],
  ['3', t`Fine`],
  ['4', t`Good`],
  ['5', t`Lovely`],
] as const

export type FeedbackFields = z.infer<typeof feedbackForm>

type FeedbackFormProps = { readonly page: string; readonly onSent: (message: string) => void }

export function FeedbackForm({ page, onSent }: FeedbackFormProps) {
  const user = useUser()
  const [defaults] = useState(() => ({ rating: '', message: '', email: user?.email ?? '' }))
  const form = useShopForm<FeedbackFields>({
    schema: feedbackForm,
    defaults,
    send: async (fields) => {
      const { message } = await browserApi.call(contentCalls.feedback, { body: { ...fields, page } })
      onSent(message)
    },
  })
  const rating = form.field('rating')
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-6">
      <fieldset aria-describedby={rating.error === undefined ? undefined : 'rating-error'}>
        <legend className="mb-2.5 text-small font-semibold">
          <Trans>
            How was it?<span className="text-alert"> *</span>
            <span className="sr-only"> required</span>
          </Trans>
        </legend>
        <div className="grid grid-cols-5 border border-ctrl bg-paper">
          {ratings.map(([value, words]) => (
            <label
              key={value}
              className="relative grid min-h-18 cursor-pointer content-start justify-items-center gap-1 border-s border-line px-1 pt-2.5 pb-2 text-center text-micro leading-tight tracking-normal first:border-s-0 hover:text-rani has-checked:bg-kajal has-checked:text-chuna has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani sm:text-small"
            >
              <input
                type="radio"
                value={value}
                name={rating.name}
                ref={rating.ref}
                onChange={rating.onChange}
                onBlur={rating.onBlur}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <span aria-hidden="true" className="text-h3 font-display">
                {value}
              </span>
              {words}
            </label>
          ))}
        </div>
        {rating.error !== undefined && <FieldError id="rating-error">{rating.error}</FieldError>}
      </fieldset>
      <TextAreaField {...form.field('message')} label={t`What happened?`} isRequired maxLength={2000} />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t`Only if you would like a reply.`}
      />
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          <Trans>Send feedback</Trans>
        </Button>
      </div>
    </form>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { longestQuestion } from '@shop/contract/catalogue/review-options'
import { questionForm } from '@shop/contract/catalogue/reviews'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { whenAccount } from '#session/dialogs.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { askQuestion, loadQuestions, type QuestionPage } from './reviews-api.ts'

type QuestionFields = z.infer<typeof questionForm>

type AskProps = { readonly productId: number; readonly onSent: (message: string) => void }

function AskForm({ productId, onSent }: AskProps) {
  const form = useShopForm<QuestionFields>({
    schema: questionForm,
    defaults: { question: '' },
    send: async ({ question }) => onSent(await askQuestion(browserApi, productId, question)),
  })
  return (
    <form noValidate onSubmit={form.submit} aria-label={t`Ask a question`} className="grid max-w-xl gap-4">
      <TextAreaField
        {...form.field('question')}
        label={t`Your question`}
        isRequired
        rows={3}
        maxLength={longestQuestion}
        hint={t`About the fabric, the fit or the work. We publish it with your first name and our answer.`}
      />
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          <Trans>Send question</Trans>
        </Button>
      </div>
    </form>
  )
}

function Ask({ productId }: { readonly productId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [thanks, setThanks] = useState('')
  const sent = (message: string) => {
    setThanks(message)
    setIsOpen(false)
  }
  if (isOpen) return <AskForm productId={productId} onSent={sent} />
  return (
    <div>
      <p role="status" className="mb-3 font-semibold text-patina empty:hidden">
        {thanks}
      </p>
      <Button
        look="secondary"
        onClick={() => whenAccount({ reason: t`Log in to ask about this piece.`, run: () => setIsOpen(true) })}
      >
        <Trans>Ask a question</Trans>
      </Button>
    </div>
  )
}

type QuestionListProps = {
  readonly productId: number
  readonly slug: string
  readonly first: QuestionPage
  readonly house: string
}

export function QuestionList({ productId, slug, first, house }: QuestionListProps) {
  const [shown, setShown] = useState(first)
  const [isLoading, setIsLoading] = useState(false)
  const more = async () => {
    setIsLoading(true)
    try {
      const next = await loadQuestions(browserApi, slug, shown.page + 1)
      setShown({ ...next, questions: [...shown.questions, ...next.questions] })
    } catch (error) {
      notifyError(error)
    }
    setIsLoading(false)
  }
  return (
    <div className="grid gap-6">
      {shown.questions.length === 0 && (
        <p className="max-w-[66ch] text-kajal-2">
          <Trans>No questions yet. Ask us about the fabric, the fit or the work.</Trans>
        </p>
      )}
      {shown.questions.length > 0 && (
        <dl className="grid gap-6">
          {shown.questions.map(({ id, question, answer, user_name: author, time }) => (
            <div key={id} className="max-w-[66ch] border-b border-line pb-6">
              <dt className="font-semibold [overflow-wrap:anywhere]">{question}</dt>
              <dd className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{answer}</dd>
              <dd className="mt-2 text-small text-kajal-2">
                <Trans>
                  {author} asked, {house} answered on {time}
                </Trans>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown.page < shown.lastPage && (
        <div>
          <Button look="secondary" isBusy={isLoading} onClick={() => void more()}>
            <Trans>Show more questions</Trans>
          </Button>
        </div>
      )}
      <Ask productId={productId} />
    </div>
  )
}

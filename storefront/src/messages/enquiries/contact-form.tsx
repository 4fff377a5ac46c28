import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { enquiryCalls } from '@shop/contract/core/call-table'
import { contactForm } from '@shop/contract/messages/enquiries'
import {
  answerPromise,
  contactTopics,
  longestMessage,
  topicsOfOrders,
  topicTexts,
} from '@shop/contract/messages/enquiry-options'
import { browserApi } from '#session/browser-api.ts'
import { said } from '#session/contract-words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { countText } from './count-text.ts'
import { EnquiryFrame, type House } from './enquiry-frame.tsx'
import { useEnquiry, usePrefilled } from './use-enquiry.ts'
import { WriterFields } from './writer-fields.tsx'

type ContactFields = z.infer<typeof contactForm>

const topics = contactTopics.map((value) => ({ value, text: said(topicTexts[value]) }))

function useContactForm() {
  const form = useEnquiry<ContactFields>({
    schema: contactForm,
    defaults: { order_code: '', name: '', email: '', message: '' },
    send: async (fields, idempotencyKey) => {
      const { ticket } = await browserApi.call(enquiryCalls.contact, { body: fields, idempotencyKey })
      return { ticket, promise: answerPromise(fields.topic), email: fields.email }
    },
  })
  usePrefilled(form.methods, form.sent === undefined)
  useLinkedOrder(form.methods)
  return form
}

/** Fills in topic, order number and the start of the message from the link of an order. */
function useLinkedOrder({ setValue }: Pick<UseFormReturn<ContactFields>, 'setValue'>) {
  const [search] = useSearchParams()
  useEffect(() => {
    const topic = contactTopics.find((known) => known === search.get('topic'))
    if (topic === undefined) return
    setValue('topic', topic)
    if (topicsOfOrders.has(topic)) setValue('order_code', search.get('order') ?? '')
    setValue('message', (search.get('message') ?? '').slice(0, longestMessage))
  }, [search, setValue])
}

export function ContactForm({ house }: { readonly house: House }) {
  const form = useContactForm()
  const [topic, message] = form.methods.watch(['topic', 'message'])
  const topicField = form.field('topic')
  const isKnown = contactTopics.some((known) => known === topic)
  return (
    <EnquiryFrame
      house={house}
      sent={form.sent}
      problem={form.problem}
      thanks={t`Thank you. We have your message.`}
      newEnquiryText={t`Write another message`}
      onNewEnquiry={form.startNew}
    >
      <form
        noValidate
        onSubmit={form.submit}
        aria-label={t`Write to us`}
        className="grid max-w-2xl gap-5 sm:grid-cols-2"
      >
        <SelectField
          {...topicField}
          onChange={async (event) => {
            // Cleared, because a hidden order number would be sent, or fail validation, unseen.
            if (!topicsOfOrders.has(event.target.value)) form.methods.setValue('order_code', '')
            await topicField.onChange(event)
          }}
          className="sm:col-span-2"
          label={t`What is it about?`}
          isRequired
          prompt={t`Choose a topic`}
          options={topics}
          hint={isKnown ? answerPromise(topic) : undefined}
        />
        {topicsOfOrders.has(topic) && (
          <TextField
            {...form.field('order_code')}
            className="sm:col-span-2"
            label={t`Order number (optional)`}
            autoComplete="off"
            placeholder="20261121-401"
            hint={t`Under Order History; it begins with the day you ordered on.`}
          />
        )}
        <WriterFields name={form.field('name')} email={form.field('email')} />
        <TextAreaField
          {...form.field('message')}
          className="sm:col-span-2"
          label={t`Message`}
          isRequired
          maxLength={longestMessage}
          hint={countText(message)}
        />
        <div className="sm:col-span-2">
          <Button type="submit" size="large" isBusy={form.isSubmitting}>
            <Trans>Send message</Trans>
          </Button>
        </div>
      </form>
    </EnquiryFrame>
  )
}

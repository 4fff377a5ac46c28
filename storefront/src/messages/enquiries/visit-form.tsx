import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { StoreItem } from '@shop/contract/content/store-item'
import { hoursText, type StoreHours } from '@shop/contract/content/stores'
import { dayText, openParts, visitDays, visitPromise } from '@shop/contract/content/visits'
import { enquiryCalls } from '@shop/contract/core/call-table'
import { visitForm } from '@shop/contract/messages/enquiries'
import { longestVisitNote } from '@shop/contract/messages/enquiry-options'
import { browserApi } from '#session/browser-api.ts'
import { contractWords, said } from '#session/contract-words.ts'
import { formatLanguage } from '#session/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { EnquiryFrame, type House } from './enquiry-frame.tsx'
import { useEnquiry, usePrefilled, type EnquiryForm } from './use-enquiry.ts'
import { WriterFields } from './writer-fields.tsx'

type VisitFields = z.infer<typeof visitForm>
type WhenProps = { readonly form: EnquiryForm<VisitFields>; readonly stores: readonly StoreItem[] }

const longestPiece = 120
const partNames = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` } as const
const counts = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  text: plural(count, { one: '# person', other: '# people' }),
}))

/** The link from a product's page names the piece in the URL. */
function useRequestedPiece(): string {
  const piece = useSearchParams()[0].get('piece')?.trim().slice(0, longestPiece) ?? ''
  return piece === '' ? '' : t`I would like to try on: ${piece}`
}

function useVisitForm() {
  const message = useRequestedPiece()
  const form = useEnquiry<VisitFields>({
    schema: visitForm,
    defaults: { day: '', visitors: '1', name: '', email: '', phone: '', message },
    send: async (fields, idempotencyKey) => {
      const { ticket } = await browserApi.call(enquiryCalls.visit, { body: fields, idempotencyKey })
      return { ticket, promise: said(visitPromise), email: fields.email }
    },
  })
  usePrefilled(form.methods, form.sent === undefined)
  return form
}

const hoursOf = ({ time_zone: timeZone, hours, closed_days: days }: StoreItem): StoreHours => ({
  timeZone,
  hours,
  closedDays: Object.fromEntries(days.map(({ day, note }) => [day, note])),
})

/** Each choice limits the next: a store has open days, and a day has open hours. */
function WhenFields({ form, stores }: WhenProps) {
  const { watch, resetField } = form.methods
  const [openedAt] = useState(() => new Date())
  const [storeId, day] = watch(['store', 'day'])
  const chosen = stores.find(({ id }) => id === storeId)
  const store = chosen && hoursOf(chosen)
  // Lists no days before a store is chosen, so that the server-rendered page contains no past date.
  const days = store === undefined ? [] : visitDays(store, openedAt)
  const parts = store === undefined || day === '' ? [] : openParts(store, day, contractWords)
  const storeField = form.field('store')
  const dayField = form.field('day')
  return (
    <>
      <SelectField
        {...storeField}
        onChange={async (event) => {
          resetField('day')
          resetField('part_of_day')
          await storeField.onChange(event)
        }}
        label={t`Store`}
        isRequired
        prompt={t`Choose a store`}
        options={stores.map(({ id, name }) => ({ value: id, text: name }))}
        hint={store && hoursText(store, contractWords)}
      />
      <SelectField {...form.field('visitors')} label={t`Number of guests`} isRequired options={counts} />
      <SelectField
        {...dayField}
        key={`days-${storeId}`}
        onChange={async (event) => {
          resetField('part_of_day')
          await dayField.onChange(event)
        }}
        label={t`Day`}
        isRequired
        prompt={store === undefined ? t`Choose a store first` : t`Choose a day`}
        options={days.map((value) => ({ value, text: dayText(value, formatLanguage) }))}
      />
      <SelectField
        {...form.field('part_of_day')}
        key={`parts-${storeId}-${day}`}
        label={t`Time of day`}
        isRequired
        prompt={parts.length === 0 ? t`Choose a day first` : t`Choose a time`}
        options={parts.map(({ part, text }) => ({ value: part, text: `${partNames[part]}, ${text}` }))}
      />
    </>
  )
}

type VisitFormProps = Pick<WhenProps, 'stores'> & { readonly house: House }

export function VisitForm({ house, stores }: VisitFormProps) {
  const form = useVisitForm()
  const message = form.methods.watch('message')
  return (
    <EnquiryFrame
      house={house}
      sent={form.sent}
      problem={form.problem}
      thanks={t`Thank you. The store has your request.`}
      newEnquiryText={t`Book another visit`}
      onNewEnquiry={form.startNew}
    >
      <form
        noValidate
        onSubmit={form.submit}
        aria-label={t`Book a visit`}
        className="grid max-w-2xl gap-5 sm:grid-cols-2"
      >
        <WhenFields form={form} stores={stores} />
        <WriterFields name={form.field('name')} email={form.field('email')} />
        <TextField
          {...form.field('phone')}
          label={t`Phone (optional)`}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t`In case plans change`}
        />
        <TextAreaField
          {...form.field('message')}
          className="sm:col-span-2"
          label={t`What are you looking for? (optional)`}
          rows={3}
          maxLength={longestVisitNote}
          hint={t`${{ count: message.trim().length }} of ${{ longest: longestVisitNote }} characters`}
        />
        <div className="sm:col-span-2">
          <Button type="submit" size="large" isBusy={form.isSubmitting}>
            <Trans>Request appointment</Trans>
          </Button>
        </div>
      </form>
    </EnquiryFrame>
  )
}

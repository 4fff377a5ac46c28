import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { isOurFault, returnReasons } from '@shop/contract/content/return-policy'
import { longestReturnComment, longestReturnPicture, maxReturnPictures } from '@shop/contract/fulfilment/return-options'
import { returnForm } from '@shop/contract/fulfilment/returns'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PicturesField } from '#ui/pictures-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { pictureUrl } from '#ui/small-picture.ts'
import { TextAreaField } from '#ui/text-field.tsx'
import { fitOptions, outcomeOf, outcomeOptions, promiseText, reasonOptions } from './return-text.ts'
import { askForReturn, type ReturnLine } from './returns-api.ts'

type ReturnFields = z.input<typeof returnForm>

type ReturnFormProps = { readonly line: ReturnLine; readonly onSent: () => void }

function pieceOptions(pieces: number) {
  return Array.from({ length: pieces }, (_, index) => ({ value: String(index + 1), text: String(index + 1) }))
}

/** True for a shopper who returns often, unless the shop made a mistake. */
function isCreditOnly({ credit_only: isLimited }: ReturnLine, reasonCode: string): boolean {
  const reason = returnReasons.find((one) => one === reasonCode)
  return isLimited && !(reason !== undefined && isOurFault(reason))
}

/** Names the pictures that did not arrive with the request. */
function sentText(message: string, lost: number): string {
  if (lost === 0) return message
  return plural(lost, { one: `${message}, without one picture`, other: `${message}, without # pictures` })
}

type RefundTo = 'source' | 'credit'

type RefundChoiceProps = {
  readonly isCreditOnly: boolean
  readonly refundTo: RefundTo
  readonly onChoose: (refundTo: RefundTo) => void
}

function RefundChoice({ isCreditOnly: isLimited, refundTo, onChoose }: RefundChoiceProps) {
  if (isLimited) {
    return (
      <p className="text-small text-kajal-2">
        <Trans>Under its terms, we refund this order as store credit.</Trans>
      </p>
    )
  }
  return (
    <Checkbox
      checked={refundTo === 'credit'}
      onChange={(event) => onChoose(event.target.checked ? 'credit' : 'source')}
    >
      <Trans>Refund to store credit instead of my payment method</Trans>
    </Checkbox>
  )
}

export function ReturnForm({ line, onSent }: ReturnFormProps) {
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const form = useShopForm<ReturnFields>({
    schema: returnForm,
    defaults: { reason_code: '', pieces: String(line.pieces), reason: '', exchange_for: '', fit: '' },
    send: async ({ reason_code: chosen, pieces, reason, fit, exchange_for: wanted }) => {
      const reasonCode = returnReasons.find((one) => one === chosen) ?? 'other'
      const exchangeFor = outcomeOf(outcomeOptions(chosen, line), wanted)
      const to = isCreditOnly(line, reasonCode) ? 'credit' : refundTo
      const requested = {
        lineId: line.line_id,
        pieces: Number(pieces),
        reasonCode,
        reason,
        fit,
        exchangeFor,
        refundTo: to,
      }
      const { message, lost } = await askForReturn(browserApi, { ...requested, pictures })
      notifySuccess(sentText(message, lost))
      onSent()
    },
  })
  const reasonCode = form.methods.watch('reason_code')
  const outcomes = outcomeOptions(reasonCode, line)
  const exchangeFor = outcomeOf(outcomes, form.methods.watch('exchange_for'))
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-label={t({ message: 'Return', context: 'of a piece' })}
      className="grid gap-6"
    >
      <SelectField
        {...form.field('reason_code')}
        label={t`Reason`}
        isRequired
        prompt={t`Choose a reason`}
        options={reasonOptions(line)}
      />
      {reasonCode === 'size' && (
        <SelectField
          {...form.field('fit')}
          label={t`How does it fit?`}
          prompt={t`Neither, or not sure`}
          hint={t`It helps others to choose their size.`}
          options={fitOptions}
        />
      )}
      {line.pieces > 1 && (
        <SelectField
          {...form.field('pieces')}
          label={t`How many pieces`}
          isRequired
          options={pieceOptions(line.pieces)}
        />
      )}
      {outcomes.length > 1 || exchangeFor !== '' ? (
        <SelectField
          {...form.field('exchange_for')}
          label={t`What would you like?`}
          isRequired
          hint={line.size === '' ? undefined : t`You have size ${{ size: line.size }}.`}
          options={outcomes}
        />
      ) : null}
      <TextAreaField
        {...form.field('reason')}
        label={t`Tell us more`}
        isRequired
        rows={3}
        maxLength={longestReturnComment}
      />
      <PicturesField
        pictures={pictures.map((picture) => ({ key: picture, src: pictureUrl(picture) }))}
        name={t({ message: 'Return, view', comment: 'Before the number of a picture' })}
        hint={t`Up to ${maxReturnPictures}. A picture of the tags, or of the fault, helps us to answer quickly.`}
        most={maxReturnPictures}
        longest={longestReturnPicture}
        onAdd={(added) => setPictures([...new Set([...pictures, ...added])])}
        onRemove={(picture) => setPictures(pictures.filter((one) => one !== picture))}
      />
      {exchangeFor === '' && (
        <RefundChoice isCreditOnly={isCreditOnly(line, reasonCode)} refundTo={refundTo} onChoose={setRefundTo} />
      )}
      <p className="text-small text-kajal-2">{promiseText(reasonCode, exchangeFor, line)}</p>
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          <Trans>Send request</Trans>
        </Button>
      </div>
    </form>
  )
}

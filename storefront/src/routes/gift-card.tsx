import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { longDateText } from '@shop/contract/core/date-text'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { fieldText } from '#areas/messages/notify-action.ts'
import { EntryList } from '#features/gift-cards/entry-list.tsx'
import { GiftCardDrawing } from '#features/gift-cards/gift-card-drawing.tsx'
import { loadBalance, type Balance } from '#features/gift-cards/gift-cards-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { useMoneyText } from '#session/currency.ts'
import { formatLanguage } from '#session/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/gift-card.ts'

type Outcome = { readonly balance?: Balance; readonly refusal?: string }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const code = fieldText(await request.formData(), 'code')
  try {
    return { balance: await loadBalance(browserApi, code) }
  } catch (error) {
    if (error instanceof ApiError && error.is('gift_card.unknown')) return { refusal: error.message }
    notifyError(error)
    return {}
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Gift card balance`, isHidden: true })
}

function Found({ balance }: { readonly balance: Balance }) {
  const money = useMoneyText()
  return (
    <section aria-label={t`Balance`} className="mt-10">
      <h2 className="text-h3">
        <Trans>Gift card ··{balance.code_end}</Trans>
      </h2>
      <p role="status" className="mt-3 text-h2">
        <AmountText {...money(balance.balance)} />
      </p>
      {balance.expires_on !== '' && (
        <p className="mt-2 mb-6 text-kajal-2">
          <Trans>Valid until {longDateText(balance.expires_on, formatLanguage)}</Trans>
        </p>
      )}
      <EntryList entries={balance.entries} />
    </section>
  )
}

function CodeForm({
  isBusy,
  refusal,
  onLook,
}: {
  isBusy: boolean
  refusal: string | undefined
  onLook: (code: string) => void
}) {
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = field.current?.value.trim() ?? ''
    setIsMissing(code === '')
    if (code === '') field.current?.focus()
    else onLook(code)
  }
  const error = isMissing ? t`Please enter the code of the gift card.` : refusal
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={field}
        label={t`Gift card code`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t`16 letters and numbers, from the email or text.`}
        inputClassName="uppercase"
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        <Trans>See balance</Trans>
      </Button>
    </form>
  )
}

export default function GiftCard() {
  const { data, state, submit } = useFetcher<Outcome>()
  const look = (code: string) => void submit({ code }, { method: 'post', action: '/gift-card' })
  return (
    <div className="page-width grid gap-10 py-10 md:grid-cols-2 md:gap-16 lg:gap-24 md:py-16">
      <div className="max-w-md">
        <h1 className="text-h1">
          <Trans>Gift card balance</Trans>
        </h1>
        <p className="mt-4 mb-8 text-kajal-2">
          <Trans>Use a gift card at checkout, over as many orders as you like.</Trans>
        </p>
        <CodeForm isBusy={state !== 'idle'} refusal={data?.refusal} onLook={look} />
        {data?.balance !== undefined && <Found balance={data.balance} />}
        <ButtonLink to={`/category/${giftCardCategoryId}`} look="secondary" className="mt-10">
          <Trans>Shop gift cards</Trans>
        </ButtonLink>
      </div>
      <div className="max-md:order-first">
        <GiftCardDrawing
          design={data?.balance?.design ?? 'arch'}
          words={data?.balance === undefined ? t`Gift card` : `··${data.balance.code_end}`}
        />
      </div>
    </div>
  )
}

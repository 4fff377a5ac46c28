import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { phoneText } from '@shop/contract/core/phone-text'
import { choiceTexts, messageChoiceNames, type MessageChoiceName } from '@shop/contract/messages/message-choice-texts'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { fieldText, notifyAction } from '#areas/messages/notify-action.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { ChoiceRow } from '#features/messages/choice-row.tsx'
import { loadMessageChoices, saveMessageChoice, type MessageChoices } from '#features/messages/messages-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/messages.ts'

export async function clientLoader() {
  requiredUser()
  return { messages: await loadMessageChoices(browserApi) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const name = messageChoiceNames.find((one) => one === fieldText(form, 'name'))
  if (name === undefined) return { isDone: false }
  const choice = { name, isOn: fieldText(form, 'isOn') === 'yes', textVersion: fieldText(form, 'textVersion') }
  return notifyAction(saveMessageChoice(browserApi, choice))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Messages`, isHidden: true })
}

type EntryProps = { readonly name: MessageChoiceName; readonly messages: MessageChoices }

function Entry({ name, messages }: EntryProps) {
  const saving = useFetcher({ key: `message-${name}` })
  const { brand } = useShop().config
  const known = messages.choices.find((choice) => choice.name === name)
  const pending = saving.formData?.get('isOn')
  const isOn = pending === undefined ? known?.is_on === true : pending === 'yes'
  return (
    <ChoiceRow
      text={choiceTexts(brand)[name]}
      isOn={isOn}
      canChange={known?.can_change === true}
      onChange={(isNowOn) =>
        void saving.submit(
          { name, isOn: isNowOn ? 'yes' : 'no', textVersion: messages.text_version },
          // Otherwise the checkbox shows its old state until React processes the update.
          { method: 'post', action: '/messages', flushSync: true },
        )
      }
    />
  )
}

type GroupProps = {
  readonly id: string
  readonly title: string
  readonly line: ReactNode
  readonly children: ReactNode
}

function Group({ id, title, line, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[66ch] text-small text-kajal-2 [overflow-wrap:anywhere]">{line}</p>
      <div className="border-b border-line">{children}</div>
    </section>
  )
}

function orderLine({ email, phone }: MessageChoices): ReactNode {
  const always =
    email === '' ? t`We text you about each order.` : t`We email ${email} about each order, with its invoice.`
  if (phone !== '') {
    return (
      <>
        {always}{' '}
        <Trans>
          Also to <span className="whitespace-nowrap">{phoneText(phone)}</span>, if you like:
        </Trans>
      </>
    )
  }
  return (
    <>
      {always}{' '}
      <Trans>
        For WhatsApp or texts,{' '}
        <Link to="/edit-user" className="quiet-link">
          add and verify your phone number
        </Link>
        .
      </Trans>
    </>
  )
}

export default function Messages({ loaderData: { messages } }: Route.ComponentProps) {
  const { brand } = useShop().config
  const hasWhatsApp = messages.choices.some(
    ({ name, can_change: canChange }) => name === 'orders_whatsapp' && canChange,
  )
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Messages</Trans>
      </h1>
      <p className="mt-3 max-w-[66ch] text-kajal-2">
        <Trans>Choose what we contact you about, and how.</Trans>
      </p>
      <Group id="orders" title={t`Your orders`} line={orderLine(messages)}>
        {(hasWhatsApp || messages.phone === '') && <Entry name="orders_whatsapp" messages={messages} />}
        <Entry name="orders_text" messages={messages} />
      </Group>
      <Group id="service" title={t`Reminders and notifications`} line={t`Each is sent once, with an unsubscribe link.`}>
        <Entry name="reminders" messages={messages} />
        <Entry name="reviews" messages={messages} />
        <Entry name="alerts" messages={messages} />
      </Group>
      <Group id="news" title={t`From ${brand}`} line={t`Optional. Every email has an unsubscribe link.`}>
        <Entry name="newsletter" messages={messages} />
        <Entry name="offers" messages={messages} />
        {hasWhatsApp && <Entry name="offers_whatsapp" messages={messages} />}
        <Entry name="cart" messages={messages} />
      </Group>
      <p className="mt-6 max-w-[66ch] text-small text-kajal-2">
        <Trans>Invoices, refunds, codes and changes of your account always reach you.</Trans>
      </p>
    </div>
  )
}

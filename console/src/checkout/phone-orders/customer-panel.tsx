import { useState } from 'react'
import type { PhoneCustomer } from '@shop/contract/checkout/phone-customer'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { channelOf } from '@shop/contract/core/contact-rules'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLookup } from '#ui/use-lookup.ts'
import type { Draft } from './draft.ts'
import { Panel } from './panel.tsx'

async function findCustomers(search: string, signal: AbortSignal): Promise<readonly PhoneCustomer[]> {
  const { customers } = await callApi(adminPhoneOrderCalls.customers, { query: { search }, signal })
  return customers
}

const contactOf = ({ email, phone }: PhoneCustomer): string => [phone, email].filter((text) => text !== '').join(', ')

type CustomerPanelProps = {
  readonly draft: Draft
  readonly onChoose: (customer: PhoneCustomer) => void
  readonly onNew: (contact: string) => void
  readonly onContact: (contact: string) => void
  readonly onClear: () => void
}

export function CustomerPanel({ draft, onChoose, onNew, onContact, onClear }: CustomerPanelProps) {
  const { customer, contact } = draft
  if (customer === undefined)
    return (
      <Panel title="Customer">
        <CustomerSearch onChoose={onChoose} onNew={onNew} />
      </Panel>
    )
  return (
    <Panel
      title="Customer"
      action={
        <Button look="quiet" onClick={onClear}>
          Another customer
        </Button>
      }
    >
      {customer === null ? (
        <TextField
          label="Email or phone for messages"
          hint="The link and the order updates go there."
          name="contact"
          autoComplete="off"
          maxLength={254}
          value={contact}
          onChange={(event) => onContact(event.target.value)}
        />
      ) : (
        <Chosen customer={customer} />
      )}
    </Panel>
  )
}

function Chosen({ customer }: { readonly customer: PhoneCustomer }) {
  const { name, isGuest, orders, creditMinor } = customer
  const facts = [
    isGuest ? 'Without an account' : 'With an account',
    orders === 1 ? '1 paid order' : `${orders} paid orders`,
    ...(creditMinor > 0 ? [`${amountText(creditMinor)} of store credit`] : []),
  ]
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name === '' ? contactOf(customer) : name}</p>
      <p className="wrap-anywhere">{contactOf(customer)}</p>
      <p className="text-small text-ink-2">{facts.join(' · ')}</p>
    </>
  )
}

type SearchProps = Pick<CustomerPanelProps, 'onChoose' | 'onNew'>

function CustomerSearch({ onChoose, onNew }: SearchProps) {
  const [text, setText] = useState('')
  const { rows, problem } = useLookup(text, findCustomers)
  const [first] = rows ?? []
  const isContact = channelOf(text) !== undefined
  return (
    <>
      <TextField
        label="Phone, email or name"
        type="search"
        autoComplete="off"
        maxLength={120}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The call begins with who is calling.
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first !== undefined) onChoose(first)
          else if (rows !== undefined && isContact) onNew(text)
        }}
        hint="Enter takes the first one, or a new customer with this phone or email."
      />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {rows !== undefined && (
        <ul aria-label="Customers found" className="mt-3 grid gap-1">
          {rows.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="min-h-11 w-full rounded-soft border border-line px-3 py-2 text-left hover:bg-raised"
              >
                <span className="block font-semibold wrap-anywhere">{one.name === '' ? contactOf(one) : one.name}</span>
                <span className="block text-small wrap-anywhere text-ink-2">
                  {[contactOf(one), one.isGuest ? 'without an account' : ''].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
          <li>
            <Button className="w-full" onClick={() => onNew(isContact ? text : '')}>
              {rows.length === 0 ? 'No match. New customer' : 'New customer'}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}

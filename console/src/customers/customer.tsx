import { Link, redirect, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCustomerCalls, adminCustomerActionCalls, adminFieldCalls } from '@shop/contract/core/admin-call-table'
import type { AdminCustomer } from '@shop/contract/customers/admin-customers'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { RecordFieldsPanel } from '#fields/record-fields-panel.tsx'
import { StateBadge } from '#orders/state-badge.tsx'
import { ChangesPanel, lastOnPhones } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { amountText, dayYearText, timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CreditPanel } from './customers/credit-panel.tsx'
import { customerName } from './customers/customer-labels.ts'
import { CustomerNotesPanel } from './customers/customer-notes-panel.tsx'
import { ChoicesPanel, MeasurementsPanel, SentPanel, SummaryPanel } from './customers/customer-panels.tsx'
import { CustomerTags } from './customers/customer-tags.tsx'
import { DoublesPanel } from './customers/doubles-panel.tsx'
import { PrivacyPanel } from './customers/privacy-panel.tsx'
import { SecondFactorPanel } from './customers/second-factor-panel.tsx'
import { SessionsPanel } from './customers/sessions-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const canMerge = may(await currentPerson(), 'customers.erase')
    const [customer, care, events, { doubles }, fields] = await Promise.all([
      callApi(adminCustomerCalls.find, { params: { id } }),
      callApi(adminCustomerActionCalls.find, { params: { id } }),
      loadChanges('customer', id),
      canMerge ? callApi(adminCustomerActionCalls.doubles, { params: { id } }) : { doubles: [] },
      callApi(adminFieldCalls.customer, { params: { id } }),
    ])
    // The number of a merged customer leads to the customer whom they joined.
    // oxlint-disable-next-line typescript/only-throw-error -- The router reads a thrown response.
    if (String(customer.id) !== id) throw redirect(`/customers/${customer.id}`)
    return { customer, care, events, doubles, fields }
  })
}

export function Component() {
  const { customer, care, events, doubles, fields } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle back={{ to: '/customers', text: 'Customers' }} title={customerName(customer)} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {customer.isGuest ? 'Guest' : 'Account'} since {dayYearText(customer.since)}
        </span>
        <span>Number {customer.id}</span>
        <CustomerTags customer={customer} canChange={may(me, 'customers.edit')} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5 max-xl:contents">
          <CustomerNotesPanel customerId={customer.id} notes={care.notes} canWrite={may(me, 'customers.edit')} />
          <RecordFieldsPanel
            key={customer.id}
            loaded={fields}
            canEdit={may(me, 'customers.edit')}
            read={() => callApi(adminFieldCalls.customer, { params: { id: customer.id } })}
            write={(body) => callApi(adminFieldCalls.changeCustomer, { params: { id: customer.id }, body })}
          />
          <OrdersPanel customer={customer} canOpen={may(me, 'orders.read')} />
          <MeasurementsPanel care={care} />
          <SentPanel care={care} canOpen={may(me, 'orders.read')} />
          <ChangesPanel events={events} className={lastOnPhones} />
        </div>
        <div className="grid gap-5">
          <SummaryPanel care={care} customer={customer} />
          <ContactsPanel customer={customer} />
          <CreditPanel customer={customer} canChange={may(me, 'customers.edit')} />
          <ChoicesPanel care={care} />
          <SessionsPanel customerId={customer.id} sessions={care.sessions} canEnd={may(me, 'customers.edit')} />
          <SecondFactorPanel
            customerId={customer.id}
            since={care.secondFactorSince}
            canRemove={may(me, 'customers.edit')}
          />
          {may(me, 'customers.erase') && <DoublesPanel key={customer.id} customerId={customer.id} doubles={doubles} />}
          <PrivacyPanel customerId={customer.id} care={care} me={me} />
        </div>
      </div>
    </>
  )
}

type OrdersPanelProps = { readonly customer: AdminCustomer; readonly canOpen: boolean }

function OrdersPanel({ customer: { latestOrders }, canOpen }: OrdersPanelProps) {
  return (
    <section aria-labelledby="orders" className="panel p-4">
      <h2 id="orders" className="mb-3 text-section font-semibold">
        Orders
      </h2>
      {latestOrders.length === 0 && <p className="text-ink-2">No orders yet.</p>}
      <ul className="divide-y divide-line">
        {latestOrders.map(({ code, placedAt, state, totalMinor }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {canOpen ? (
                <Link to={`/orders/${code}`} className="text-link">
                  {code}
                </Link>
              ) : (
                code
              )}
              <span className="block text-small text-ink-2">{timeText(placedAt)}</span>
            </span>
            <span className="flex items-center gap-4">
              <StateBadge state={state} />
              <span className="min-w-24 text-right">{amountText(totalMinor)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ContactProps = { readonly name: string; readonly value: string; readonly isVerified: boolean }

function Contact({ name, value, isVerified }: ContactProps) {
  if (value === '') return null
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">
        {value} <span className="text-small text-ink-2">{isVerified ? 'confirmed' : 'not confirmed'}</span>
      </dd>
    </div>
  )
}

function ContactsPanel({ customer }: { readonly customer: AdminCustomer }) {
  const { contacts, addresses, isEmailVerified, isPhoneVerified } = customer
  if (contacts === null) return null
  return (
    <section aria-labelledby="contacts" className="panel p-4">
      <h2 id="contacts" className="mb-3 text-section font-semibold">
        Contacts
      </h2>
      <dl className="grid gap-3">
        <Contact name="Email" value={contacts.email} isVerified={isEmailVerified} />
        <Contact name="Phone" value={contacts.phone} isVerified={isPhoneVerified} />
        {addresses.map(({ id, text, isDefault }) => (
          <div key={id}>
            <dt className="text-small text-ink-2">{isDefault ? 'Default address' : 'Address'}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

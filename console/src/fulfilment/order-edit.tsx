import { useState, type ReactNode } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { adminOrderEditCalls } from '@shop/contract/core/admin-call-table'
import type { OrderEditing } from '@shop/contract/fulfilment/admin-order-edits'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { AddressForm } from '#phone-orders/address-panel.tsx'
import { MeasureFields } from '#phone-orders/extras-panel.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConfirmPanel } from './order-edit/confirm-panel.tsx'
import { formOf, type EditForm } from './order-edit/edit-draft.ts'
import { LineFields } from './order-edit/lines-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  return signedIn(request, async () => ({
    code,
    editing: await callApi(adminOrderEditCalls.find, { params: { code } }),
  }))
}

export function Component() {
  const { code, editing } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back={{ to: `/orders/${code}`, text: `Order ${code}` }} title="Edit order" />
      {editing.refusal === null ? (
        <EditOrder code={code} editing={editing} />
      ) : (
        <p>
          {editing.refusal}{' '}
          <Link to={`/orders/${code}`} className="text-link">
            Back to the order
          </Link>
        </p>
      )}
    </>
  )
}

type PanelProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

function Panel({ id, title, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel p-4">
      <h2 id={id} className="mb-3 text-section font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type EditProps = { readonly code: string; readonly editing: OrderEditing }

function EditOrder({ code, editing }: EditProps) {
  const [form, setForm] = useState(() => formOf(editing))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = (part: Partial<EditForm>): void => setForm((before) => ({ ...before, ...part }))
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <div className="grid gap-5">
        <Panel id="lines" title="Pieces">
          <LineFields lines={editing.lines} mayDrop={editing.mayDrop} form={form} onChange={change} />
          {form.address !== null && (
            <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">
              <Link to={`/orders/new?with=${code}`} className="text-link">
                Add a piece
              </Link>{' '}
              by a payment link. It travels with this order, free of delivery, once it is paid.
            </p>
          )}
        </Panel>
        {editing.canMeasure && (
          <Panel id="measurements" title="Measurements">
            <MeasureFields draft={form} onChange={change} />
          </Panel>
        )}
        <Panel id="address" title="Address and contact">
          {form.address === null ? (
            <p className="text-ink-2">Your role sees no contacts, so address and email stay.</p>
          ) : (
            <div className="grid gap-3">
              <AddressForm address={form.address} onChange={(address) => change({ address })} />
              <TextField
                label="Email for this order"
                type="email"
                autoComplete="off"
                maxLength={250}
                value={form.email}
                onChange={({ target }) => change({ email: target.value })}
              />
            </div>
          )}
        </Panel>
      </div>
      <ConfirmPanel
        code={code}
        form={form}
        editing={editing}
        onChange={change}
        onDone={() => void navigate(`/orders/${code}`)}
        onOutdated={() => void revalidate()}
      />
    </div>
  )
}

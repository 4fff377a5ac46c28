import type { Me } from '@shop/contract/access/admin-session'
import { adminInvoiceCalls } from '@shop/contract/core/admin-call-table'
import { adminAddressOf } from '@shop/contract/core/call-address'
import { may } from '#api/session.ts'

type DocumentLinkProps = { readonly me: Me; readonly id: number; readonly number: string }

/** Opens the PDF in a tab of its own; a role that sees no addresses reads the number alone. */
export function DocumentLink({ me, id, number }: DocumentLinkProps) {
  if (!may(me, 'contacts.read')) return <span className="whitespace-nowrap">{number}</span>
  return (
    <a
      href={adminAddressOf(adminInvoiceCalls.pdf, { params: { id } })}
      target="_blank"
      rel="noreferrer"
      title={`Open ${number} as PDF`}
      className="text-link whitespace-nowrap"
    >
      {number}
    </a>
  )
}

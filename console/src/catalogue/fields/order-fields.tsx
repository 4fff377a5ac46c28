import type { RecordFields } from '@shop/contract/catalogue/fields/admin-fields'
import { adminFieldCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { RecordFieldsPanel } from './record-fields-panel.tsx'

type OrderFieldsProps = { readonly code: string; readonly loaded: RecordFields | null; readonly canEdit: boolean }

/** Null for people who do not see them. */
export function OrderFields({ code, loaded, canEdit }: OrderFieldsProps) {
  if (loaded === null) return null
  const params = { code }
  return (
    <RecordFieldsPanel
      key={code}
      loaded={loaded}
      canEdit={canEdit}
      read={() => callApi(adminFieldCalls.order, { params })}
      write={(body) => callApi(adminFieldCalls.changeOrder, { params, body })}
    />
  )
}

import { adminAlterationCalls } from '@shop/contract/core/admin-call-table'
import type { AlterationRow } from '@shop/contract/fulfilment/admin-alterations'
import { callApi } from '#api/client.ts'
import { currentPerson } from '#api/session.ts'

/** The alterations of an order; none for people of one label, who do not see them. */
export async function loadAlterations(code: string): Promise<readonly AlterationRow[]> {
  if ((await currentPerson()).label !== null) return []
  const { alterations } = await callApi(adminAlterationCalls.list, { query: { code } })
  return alterations
}

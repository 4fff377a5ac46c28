import { catalogueCalls } from '@shop/contract/call-table'
import type { DesignerItem } from '@shop/contract/designers'
import type { Api } from '#api/client.ts'

export type Designer = DesignerItem

export async function loadDesigners(api: Api): Promise<readonly Designer[]> {
  return (await api.call(catalogueCalls.designers)).data
}

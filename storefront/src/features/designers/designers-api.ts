import { catalogueEndpoints } from '@shop/contract/catalogue'
import type { DesignerItem } from '@shop/contract/designers'
import type { Api } from '#api/client.ts'

export type Designer = DesignerItem

export async function loadDesigners(api: Api): Promise<readonly Designer[]> {
  return (await api.call(catalogueEndpoints.designers)).data
}

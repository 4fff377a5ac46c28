import type { DesignerDetail, DesignerItem } from '@shop/contract/catalogue/designers'
import { catalogueCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'

type Short<Item, Name extends keyof Item> = Omit<Item, Name> & { readonly [Key in Name]: PictureFiles | null }

export type Designer = Short<DesignerItem, 'signature' | 'textile'>
export type Maker = Short<DesignerDetail, 'textile' | 'place'>

export async function loadDesigners(api: Api): Promise<readonly Designer[]> {
  const { data } = await api.call(catalogueCalls.designers)
  return data.map(({ signature, textile, ...designer }) => ({
    ...designer,
    signature: signature && shortened(signature),
    textile: textile && shortened(textile),
  }))
}

export async function loadMaker(api: Api, slugOrId: string): Promise<Maker> {
  const { data } = await api.call(catalogueCalls.designer, { params: { categoryId: slugOrId } })
  return { ...data, textile: data.textile && shortened(data.textile), place: data.place && shortened(data.place) }
}

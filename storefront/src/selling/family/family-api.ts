import { familyCalls } from '@shop/contract/core/own-call-table'
import type { AskedFamily, FamilyBoard } from '@shop/contract/selling/family'
import type { Api } from '#api/client.ts'
import type { FamilyPerson } from '#session/family-person.ts'

export type AskedPiece = AskedFamily['pieces'][number]
export type Said = { readonly isLoved: boolean; readonly line: string }
export type Asked = Omit<AskedFamily, 'me'> & {
  readonly mine: ReadonlyMap<number, Said>
  /** False once five others have answered. */
  readonly hasPlace: boolean
}

export async function openFamilyLink(api: Api, key: string, person: FamilyPerson): Promise<Asked> {
  const { data } = await api.call(familyCalls.open, { body: { key, person_key: person.key } })
  const { me, ...asked } = data
  const answers = me?.answers ?? []
  return {
    ...asked,
    mine: new Map(answers.map((answer) => [answer.product_id, { isLoved: answer.is_loved, line: answer.line }])),
    hasPlace: me !== null || asked.people_left > 0,
  }
}

type Answer = Said & { readonly link: string; readonly person: FamilyPerson; readonly productId: number }

export async function answerFamily(api: Api, { link, person, productId, isLoved, line }: Answer): Promise<void> {
  await api.call(familyCalls.answer, {
    body: { key: link, person_key: person.key, name: person.name, product_id: productId, is_loved: isLoved, line },
  })
}

export type { FamilyBoard } from '@shop/contract/selling/family'

export const loadBoard = async (api: Api): Promise<FamilyBoard> => (await api.call(familyCalls.board, {})).data

export const askFamily = async (api: Api, name: string): Promise<FamilyBoard> =>
  (await api.call(familyCalls.ask, { body: { name } })).data

export const endFamilyLink = async (api: Api): Promise<FamilyBoard> => (await api.call(familyCalls.end, {})).data

export const removePerson = async (api: Api, personId: number): Promise<FamilyBoard> =>
  (await api.call(familyCalls.remove, { body: { person_id: personId } })).data

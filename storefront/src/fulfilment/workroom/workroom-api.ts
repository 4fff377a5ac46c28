import { workroomCalls } from '@shop/contract/core/workroom-call-table'
import type { WorkroomStep } from '@shop/contract/fulfilment/workroom'
import type { ApprovalChoice } from '@shop/contract/fulfilment/workroom-options'
import type { Api } from '#api/client.ts'

export type { WorkroomStep }

/** An order of the session, or the order of a guest’s signed link. */
export type WorkroomSource = { readonly orderId: number } | { readonly readToken: string }

/** The newest first. */
export async function loadSteps(api: Api, source: WorkroomSource): Promise<readonly WorkroomStep[]> {
  if ('orderId' in source) return (await api.call(workroomCalls.ofOrder, { params: { orderId: source.orderId } })).data
  return (await api.call(workroomCalls.byLink, { body: { read_token: source.readToken } })).data
}

export type PictureRequest = { readonly key: string; readonly size: 'small' | 'large' }

function dataAddress(content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')))
    reader.readAsDataURL(new Blob([Uint8Array.from(content)], { type: 'image/webp' }))
  })
}

/** Pictures are private: they load only with the session or the link, and have no public URL. */
export async function loadPicture(api: Api, source: WorkroomSource, { key, size }: PictureRequest): Promise<string> {
  const params = { pictureKey: key }
  const query = size === 'small' ? { size } : {}
  const { content } =
    'orderId' in source
      ? await api.call(workroomCalls.picture, { params, query })
      : await api.call(workroomCalls.pictureByLink, { params, query, body: { read_token: source.readToken } })
  return dataAddress(content)
}

type Answer = { readonly id: number; readonly answer: ApprovalChoice; readonly words: string }

export async function sendAnswer(api: Api, source: WorkroomSource, answer: Answer): Promise<string> {
  if ('orderId' in source) return (await api.call(workroomCalls.answer, { body: answer })).message
  return (await api.call(workroomCalls.answerByLink, { body: { ...answer, read_token: source.readToken } })).message
}

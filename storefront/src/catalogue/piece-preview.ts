import { piecePreviewCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import { productOf, type Product } from './catalogue/catalogue-api.ts'

/** A piece as shoppers will see it, by the token in the address of its preview. */
export async function loadPiecePreview(api: Api, token: string): Promise<Product> {
  return productOf((await api.call(piecePreviewCalls.find, { params: { token } })).data)
}

/** A piece as shoppers will see it, before it is on sale or before its sale begins. */
import { z } from 'zod'
import { exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { dataOf } from '#core/envelope.ts'
import { productDetail } from './product-detail.ts'

export const piecePreviewEndpoints = {
  find: endpoint('piecePreview', {
    method: 'GET',
    path: 'piece-previews/{token}',
    access: access.public,
    cache: 'private',
    summary: 'A piece as shoppers will see it, by the signed address of its preview',
    params: z.object({ token: exactText(600) }),
    reply: dataOf(productDetail),
    decimals: ['calculable_price'],
    errors: ['piece.preview_over'],
  }),
} as const

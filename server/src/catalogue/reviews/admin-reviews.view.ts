import type { AdminQuestion, AdminReview, AdminReviewRow } from '@shop/contract/catalogue/admin-reviews'
import { productSlug } from '#catalogue/slug.rules.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { FoundReview, ListedQuestion, ListedReview } from './review-list.store.ts'

type OfPiece = Pick<ListedReview, 'productId' | 'product' | 'designer'>

function toPiece({ productId: id, product: name, designer }: OfPiece, publicUrl: string) {
  return { id, name, designer, address: `${publicUrl}/products/${encodeURIComponent(productSlug({ id, name }))}` }
}

export function toRow(listed: ListedReview, publicUrl: string): AdminReviewRow {
  const { id, version, state, author, isBought, rating, comment, pictures, reply } = listed
  const createdAt = listed.createdAt.toISOString()
  const piece = toPiece(listed, publicUrl)
  return { id, version, state, createdAt, piece, author, isBought, rating, comment, pictures, reply }
}

export function toAdminReview(found: FoundReview, publicUrl: string, { permissions }: Actor): AdminReview {
  const { fit, size, city, orderCode, refusalReason, helpfulVotes, unhelpfulVotes, ratingCount, ratingSum } = found
  return {
    ...toRow(found, publicUrl),
    fit,
    size,
    city,
    orderCode: permissions.has('orders.read') ? orderCode : null,
    refusalReason,
    helpfulVotes,
    unhelpfulVotes,
    publishedAt: found.publishedAt?.toISOString() ?? null,
    ratingCount,
    ratingSum,
  }
}

export function toAdminQuestion(listed: ListedQuestion, publicUrl: string): AdminQuestion {
  const { id, version, state, author, question, answer, refusalReason } = listed
  const piece = toPiece(listed, publicUrl)
  const createdAt = listed.createdAt.toISOString()
  return { id, version, state, createdAt, piece, author, question, answer, refusalReason }
}

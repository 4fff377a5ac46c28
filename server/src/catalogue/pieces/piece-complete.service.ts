import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { missingForSale, type MissingForSale } from '#catalogue/writing/sale-readiness.rules.ts'

export type Missing = MissingForSale

/** The fields that a piece needs before shoppers may see it. */
export function missingIn(body: PieceBody, pictureCount: number): Missing[] {
  const { variants, options, description, mainCategoryId, hsn, gstRule } = body
  return missingForSale({
    variants,
    hasOptions: options.length > 0,
    description,
    hasMainCategory: mainCategoryId !== null,
    hsn,
    isTaxed: gstRule !== 'none',
    pictures: pictureCount,
  })
}

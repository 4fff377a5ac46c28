import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PictureFiles } from '#ui/picture.tsx'

type LookedAt = {
  readonly category: Pick<CategoryItem, 'kind'> & { readonly picture: PictureFiles | null }
  readonly found: { readonly picks: readonly unknown[] }
}

/** The picture of a look, which is shown large beside its pieces; null for any other category. */
export const lookOf = ({ category: { kind, picture }, found }: LookedAt): PictureFiles | null =>
  kind === 'celebrity_style' && found.picks.length > 0 ? picture : null

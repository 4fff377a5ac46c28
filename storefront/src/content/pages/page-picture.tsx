import type { PictureBlock, ShopTexts } from '@shop/contract/content/page-text'
import { withShopSettings } from '@shop/contract/content/page-text'
import { shortened } from '#ui/picture-files.ts'
import { Picture } from '#ui/picture.tsx'

const sizes = {
  text: '(min-width: 56.25rem) 36rem, 92vw',
  wide: '(min-width: 56.25rem) 62rem, 92vw',
} as const

type PagePictureProps = { readonly block: PictureBlock; readonly house: ShopTexts }

/** A picture between paragraphs in its own proportions. */
export function PagePicture({ block: { picture, caption, width }, house }: PagePictureProps) {
  if (picture === undefined) return null
  return (
    <figure className="my-6">
      <span
        className="block w-full overflow-hidden bg-mist"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <Picture files={shortened(picture)} sizes={sizes[width]} />
      </span>
      {caption !== '' && (
        <figcaption className="mt-2 text-small text-kajal-2">{withShopSettings(caption, house)}</figcaption>
      )}
    </figure>
  )
}

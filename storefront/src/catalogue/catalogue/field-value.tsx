import type { ShownField } from '@shop/contract/catalogue/fields/field-definition'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { productPath } from './product-path.ts'

const swatch = 'me-1.5 inline-block size-4 border border-ctrl align-[-0.15em] forced-color-adjust-none'

/** The value of a custom field: a colour with its swatch, a piece or an address as a link, a picture as itself. */
export function FieldValue({ field }: { readonly field: ShownField }) {
  const { type, value, text, slug, picture } = field
  if (type === 'colour')
    return (
      <>
        <span aria-hidden="true" className={swatch} style={{ backgroundColor: String(value) }} />
        {text}
      </>
    )
  if (type === 'piece' || type === 'link')
    return (
      <Link to={slug === undefined ? text : productPath({ slug })} className="quiet-link wrap-anywhere">
        {text.replace(/^https?:\/\/(www\.)?/, '')}
      </Link>
    )
  if (picture === undefined) return type === 'long_text' ? <span className="whitespace-pre-line">{text}</span> : text
  return (
    <span className="block max-w-60" style={{ aspectRatio: picture.width / picture.height }}>
      <Picture files={picture} sizes="15rem" widest={480} />
    </span>
  )
}

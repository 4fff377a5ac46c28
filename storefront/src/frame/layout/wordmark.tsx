import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { Link } from '#ui/link.tsx'

/**
 * The brand name in its display font, linked to home (HEAD-01). The letters are about half as wide as the font size: a
 * long name gets smaller and then two lines, to leave room for the icons.
 */
export function Wordmark({ brand }: { readonly brand: string }) {
  const size: CSSProperties & Record<'--letters', number> = { '--letters': brand.length }
  return (
    <Link to="/" aria-label={t`${brand}, home`} style={size} className="wordmark">
      {brand}
    </Link>
  )
}

import type { CSSProperties } from 'react'
import { Link } from '#ui/link.tsx'

/**
 * The brand name in its display font, linked to home (HEAD-01). Letters of that font are about half as wide as the font
 * size: a long name gets smaller, then breaks into two lines, to leave room for the icons.
 */
export function Wordmark({ brand }: { readonly brand: string }) {
  const size: CSSProperties & Record<'--letters', number> = { '--letters': brand.length }
  return (
    <Link
      to="/"
      aria-label={`${brand}, home`}
      style={size}
      className="line-clamp-2 min-w-0 font-display text-[length:clamp(0.875rem,(100vw-14.5rem)/var(--letters)*1.9,1.625rem)] leading-none font-[420] tracking-[-0.01em] hover:text-rani md:shrink-0 md:text-[length:clamp(1.125rem,28vw/var(--letters)*1.9,2rem)]"
    >
      {brand}
    </Link>
  )
}

import type { CSSProperties } from 'react'
import { Link } from 'react-router'

/**
 * The name of the house, set in its display face: the logo goes home (HEAD-01). A letter of that face is about half as
 * wide as the type is large: a long name is set smaller, and at last on two lines, and the icons keep their room.
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

import { Link } from 'react-router'

/** The name of the house, set in its display face: the logo goes home (HEAD-01). */
export function Wordmark({ brand }: { readonly brand: string }) {
  return (
    <Link
      to="/"
      aria-label={`${brand}, home`}
      className="font-display text-[1.625rem] leading-none font-[420] tracking-[-0.01em] hover:text-rani md:text-[2rem]"
    >
      {brand}
    </Link>
  )
}

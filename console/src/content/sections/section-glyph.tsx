import type { ReactNode } from 'react'

/** Shapes of a section in a frame of 96 by 60: `soft` areas are pictures, `ink` strokes are words. */
const shapes = {
  banner: (
    <>
      <rect className="soft" x="4" y="6" width="88" height="48" rx="2" />
      <path className="ink" d="M14 26h34M14 34h22" />
      <rect className="mark" x="14" y="40" width="16" height="6" rx="1" />
    </>
  ),
  pieces: (
    <>
      <path className="ink" d="M4 9h26" />
      {[4, 27, 50, 73].map((x) => (
        <g key={x}>
          <rect className="soft" x={x} y="15" width="19" height="28" rx="1" />
          <path className="ink" d={`M${x} 49h13`} />
        </g>
      ))}
    </>
  ),
  text: <path className="ink" d="M30 14h36M18 26h60M18 34h60M18 42h44" />,
  picture: (
    <>
      <rect className="soft" x="10" y="5" width="76" height="43" rx="2" />
      <path className="mark" d="m18 43 17-20 11 13 7-7 13 14z" />
      <circle className="mark" cx="66" cy="17" r="4" />
      <path className="ink" d="M10 54h30" />
    </>
  ),
  film: (
    <>
      <rect className="soft" x="10" y="6" width="76" height="48" rx="2" />
      <circle className="mark" cx="48" cy="30" r="11" />
      <path className="hole" d="m45 25 8 5-8 5z" />
    </>
  ),
  story: (
    <>
      <rect className="soft" x="4" y="8" width="42" height="44" rx="2" />
      <path className="ink" d="M54 16h34M54 26h30M54 33h34M54 40h20" />
    </>
  ),
  designer: (
    <>
      <circle className="soft" cx="20" cy="30" r="14" />
      <path className="ink" d="M42 16h28M42 23h40" />
      {[42, 60, 78].map((x) => (
        <rect key={x} className="soft" x={x} y="31" width="14" height="21" rx="1" />
      ))}
    </>
  ),
  questions: (
    <>
      {[10, 26, 42].map((y) => (
        <g key={y}>
          <path className="ink" d={`M8 ${y + 3}h56`} />
          <path className="ink" d={`m80 ${y} 4 4 4-4`} />
          {y < 42 && <path className="rule" d={`M8 ${y + 11}h80`} />}
        </g>
      ))}
    </>
  ),
  tiles: (
    <>
      <path className="ink" d="M4 9h26" />
      {[4, 35, 66].map((x) => (
        <rect key={x} className="soft" x={x} y="16" width="27" height="36" rx="1" />
      ))}
    </>
  ),
  page: (
    <>
      <rect className="rule" x="22" y="4" width="52" height="52" rx="2" />
      <path className="ink" d="M30 14h20M30 24h36M30 32h36M30 40h24" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

export type GlyphName = keyof typeof shapes

/** A small drawing of what a section looks like in the shop. */
export function SectionGlyph({ of, className }: { readonly of: GlyphName; readonly className: string }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" className={`section-glyph ${className}`}>
      {shapes[of]}
    </svg>
  )
}

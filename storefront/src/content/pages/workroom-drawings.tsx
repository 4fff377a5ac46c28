import { t } from '@lingui/core/macro'
/** The shop’s own drawing for pages about its work. */
export function EmbroideryFrame() {
  return (
    <svg
      viewBox="0 0 480 290"
      role="img"
      aria-label={t`Drawing: two hands at an embroidery frame, working a gold paisley on hot pink silk`}
      className="my-4 w-full bg-mist"
    >
      <defs>
        <linearGradient id="frame-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#efe6d8" />
          <stop offset="1" stopColor="#dccbb4" />
        </linearGradient>
        <linearGradient id="frame-cloth" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#c4205f" />
          <stop offset="1" stopColor="#8c0e3e" />
        </linearGradient>
      </defs>
      <rect width="480" height="290" fill="url(#frame-wall)" />
      <path d="M34 40H446V250H34Z" fill="url(#frame-cloth)" />
      <path d="M34 206H446M34 236H446" stroke="#d9b15c" strokeWidth="2" />
      <g fill="none" stroke="#d9b15c" strokeWidth="3" strokeLinecap="round">
        <path d="M52 221h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8m12 0h8" />
      </g>
      <g>
        <path d="M112 178c-26 0-40-18-36-42 4-22 26-40 56-44-12 12-4 22 6 32 18 18 6 54-26 54z" fill="#e3bd6a" />
        <path d="M112 168c-18 0-29-12-26-30 3-15 15-27 32-33-4 10 2 17 10 25 13 13 6 38-16 38z" fill="#1f5b52" />
        <path d="M112 158c-11 0-18-8-16-19 2-9 8-16 18-21-1 7 3 11 7 16 8 9 4 24-9 24z" fill="#e3bd6a" />
        <circle cx="110" cy="142" r="5" fill="#b0134f" />
      </g>
      <g transform="translate(132 0)">
        <path
          d="M112 178c-26 0-40-18-36-42 4-22 26-40 56-44-12 12-4 22 6 32 18 18 6 54-26 54z"
          fill="none"
          stroke="#f5e6ea"
          strokeWidth="1.6"
          strokeDasharray="3 3"
        />
        <path
          d="M112 168c-18 0-29-12-26-30 3-15 15-27 32-33-4 10 2 17 10 25 13 13 6 38-16 38z"
          fill="none"
          stroke="#f5e6ea"
          strokeWidth="1.4"
          strokeDasharray="3 3"
        />
        <path
          d="M112 178c-26 0-40-18-36-42 4-22 26-40 56-44"
          fill="none"
          stroke="#e3bd6a"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M86 138c3-15 15-27 32-33" fill="none" stroke="#e3bd6a" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M14 32H466M14 258H466" stroke="#7a5a1e" strokeWidth="14" strokeLinecap="round" />
      <path d="M26 14V276M454 14V276" stroke="#8f6c2a" strokeWidth="12" strokeLinecap="round" />
      <path
        d="M34 44l8-6M74 44l8-6M114 44l8-6M154 44l8-6M194 44l8-6M234 44l8-6M274 44l8-6M314 44l8-6M354 44l8-6M394 44l8-6M434 44l8-6"
        stroke="#f3ead9"
        strokeWidth="2"
      />
      <g stroke="#8a5a3c" strokeLinecap="round" fill="none">
        <path d="M96 300L118 250" strokeWidth="40" />
        <path d="M110 246L112 212M119 242L136 192M127 244L156 192M134 248L174 204" strokeWidth="13.5" />
        <path d="M130 264L186 246" strokeWidth="15" />
        <path d="M112 262L128 246" strokeWidth="40" />
      </g>
      <g stroke="#6f4630" strokeWidth="1.2" fill="none" opacity="0.7">
        <path d="M121 232l3-14M133 230l8-18M142 236l10-16" />
        <path d="M322 199L290 183M338 192L312 182M352 196L332 184" />
      </g>
      <g stroke="#8a5a3c" strokeLinecap="round" fill="none">
        <path d="M392 300L356 232" strokeWidth="42" />
        <path d="M352 226L322 194L286 176" strokeWidth="14" strokeLinejoin="round" />
        <path d="M346 222L304 206L282 188" strokeWidth="13" strokeLinejoin="round" />
        <path d="M358 220L334 188L300 178" strokeWidth="13" strokeLinejoin="round" />
        <path d="M364 222L346 190L318 178" strokeWidth="12" strokeLinejoin="round" />
        <path d="M346 232L352 224" strokeWidth="36" />
      </g>
      <path d="M282 182L262 130" stroke="#f6f1e6" strokeWidth="2.4" strokeLinecap="round" />

      <path d="M74 300l16-26 40 14-8 14z" fill="#1f5b52" />
      <path d="M368 292l38-20 22 30h-54z" fill="#1f5b52" />
      <g fill="none" stroke="#e3bd6a" strokeWidth="3.5" strokeLinecap="round">
        <path d="M92 266l34 14M95 260l34 14M352 268l36-19M349 262l36-19" />
      </g>
      <g>
        <path d="M398 118h26v30h-26z" fill="#1f5b52" />
        <path d="M394 114h34v6h-34zM394 146h34v6h-34z" fill="#e8dcc6" />
        <path d="M360 84h22v26h-22z" fill="#e3bd6a" />
        <path d="M356 80h30v6h-30zM356 108h30v6h-30z" fill="#e8dcc6" />
        <path d="M360 98c-30 8-58-8-98 32" fill="none" stroke="#e3bd6a" strokeWidth="1.4" />
      </g>
    </svg>
  )
}

const swatches = [
  ['#26304f', '#c9a961'],
  ['#1f5b52', '#e3bd6a'],
  ['#b0134f', '#e3bd6a'],
  ['#d99a2b', '#8c0e3e'],
  ['#efe3c8', '#c9a961'],
] as const

/** A fan of cloths, held by one rivet. */
function Swatches() {
  return (
    <g transform="translate(392 214)">
      {swatches.map(([cloth, border], index) => (
        <g key={cloth} transform={`rotate(${24 * index - 58})`}>
          <path d="M-16 0h32v-108h-32z" fill={cloth} />
          <path d="M-16-102h32v8h-32z" fill={border} />
        </g>
      ))}
      <circle r="6" fill="#c9a961" />
    </g>
  )
}

/** The shop’s own drawing for pages about fitting. */
export function FittingDesk() {
  return (
    <svg
      viewBox="0 0 480 290"
      role="img"
      aria-label={t`Drawing: a fitting desk with a notebook of measurements, shears, swatches and a tape`}
      className="my-4 w-full bg-mist"
    >
      <defs>
        <linearGradient id="desk-t" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#d9c3a3" />
          <stop offset="1" stopColor="#b9996f" />
        </linearGradient>
      </defs>
      <rect width="480" height="290" fill="url(#desk-t)" />
      <g transform="rotate(-6 150 140)">
        <path d="M52 48h104v186H52z" fill="#fbf7ee" />
        <path d="M156 48h104v186H156z" fill="#f5efe2" />
        <path d="M156 48v186" stroke="#d9cdb8" strokeWidth="2" />
        <path
          d="M104 74c8 0 10 8 9 13 10 3 20 6 24 14 6 14 0 26-4 38-4 12-2 20 2 34 3 12 2 24 0 38H73c-2-14-3-26 0-38 4-14 6-22 2-34-4-12-10-24-4-38 4-8 14-11 24-14-1-5 1-13 9-13z"
          fill="none"
          stroke="#24142640"
          strokeWidth="2"
        />
        <path d="M70 112h68M74 138h60M70 172h68" stroke="#b0134f" strokeWidth="1.8" strokeDasharray="5 4" />
        <g stroke="#5c4b5e" strokeWidth="2" strokeLinecap="round">
          <path d="M172 76h46M172 96h66M172 116h54M172 136h70M172 156h40M172 176h62" />
        </g>
        <g fill="#b0134f">
          <circle cx="166" cy="76" r="2" />
          <circle cx="166" cy="96" r="2" />
          <circle cx="166" cy="116" r="2" />
          <circle cx="166" cy="136" r="2" />
          <circle cx="166" cy="156" r="2" />
          <circle cx="166" cy="176" r="2" />
        </g>
      </g>
      <Swatches />
      <path
        d="M-10 262C90 230 150 290 250 262S380 250 490 276"
        fill="none"
        stroke="#8a6a1c"
        strokeOpacity="0.35"
        strokeWidth="20"
        transform="translate(2 4)"
      />
      <path d="M-10 262C90 230 150 290 250 262S380 250 490 276" fill="none" stroke="#f0cf63" strokeWidth="18" />
      <path
        d="M-10 262C90 230 150 290 250 262S380 250 490 276"
        fill="none"
        stroke="#3b2a12"
        strokeWidth="7"
        strokeDasharray="1.4 10.6"
        transform="translate(0 5)"
      />
      <g transform="translate(352 56) rotate(12) scale(.82)" fill="none" strokeLinecap="round">
        <path d="M-6 4L-92 -10L-6 -6Z" fill="#dfe3e6" stroke="#9aa4aa" strokeWidth="1.2" />
        <path d="M-6 0L-90 22L-4 10Z" fill="#eef1f2" stroke="#9aa4aa" strokeWidth="1.2" />
        <path d="M0 0L22 -8M0 2L22 14" stroke="#241426" strokeWidth="9" />
        <ellipse cx="48" cy="-18" rx="27" ry="15" transform="rotate(-14 48 -18)" stroke="#241426" strokeWidth="8" />
        <ellipse cx="46" cy="26" rx="27" ry="15" transform="rotate(22 46 26)" stroke="#241426" strokeWidth="8" />
        <circle r="4" fill="#c9a961" stroke="none" />
      </g>
      <g transform="translate(300 190)">
        <ellipse cx="2" cy="6" rx="27" ry="20" fill="#00000022" />
        <ellipse rx="26" ry="21" fill="#8c0e3e" />
        <path d="M-26 0c14 8 38 8 52 0M0-21c-8 12-8 30 0 42" fill="none" stroke="#e3bd6a" strokeWidth="1.6" />
        <g stroke="#dfe3e6" strokeWidth="1.6">
          <path d="M-8-6l-12-18M4-10l4-22M12-4l16-12" />
        </g>
        <circle cx="-20" cy="-25" r="3.2" fill="#f0cf63" />
        <circle cx="8" cy="-33" r="3.2" fill="#fbf7ee" />
        <circle cx="29" cy="-17" r="3.2" fill="#1f5b52" />
      </g>
      <path d="M262 96l26-8 6 22-22 6z" fill="#fbf7ee" />
      <path d="M288 88l6 22 4-2-6-21z" fill="#d9cdb8" />
    </svg>
  )
}

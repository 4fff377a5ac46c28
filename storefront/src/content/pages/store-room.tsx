import { t } from '@lingui/core/macro'
type Room = {
  readonly title: string
  readonly wall: string
  readonly shade: string
  readonly floor: string
  readonly arch: string
  readonly sofa: string
  /** What is seen through the arch: the colours of the street, the sky first. */
  readonly street: readonly [sky: string, far: string, near: string]
  readonly rail: readonly string[]
  readonly view: 'houses' | 'harbour' | 'gardens' | 'creek'
}

/** Each room has the colours of its street, and the arch of its city. */
const rooms = {
  delhi: {
    title: t`Drawing: the Delhi room, with sandstone walls, a sofa, a mirror and a rail of lehengas under a brass lamp`,
    wall: '#e7c9b0',
    shade: '#d8b294',
    floor: '#b98463',
    arch: 'M206 236V120C206 92 222 98 226 82C236 84 242 74 250 60C258 74 264 84 274 82C278 98 294 92 294 120V236Z',
    sofa: '#8c0e3e',
    street: ['#f6e3c4', '#c98f6d', '#a9694a'],
    rail: ['#b0134f', '#d99a2b', '#1f5b52', '#f0e2cf', '#7d1338', '#c9a961'],
    view: 'houses',
  },
  mumbai: {
    title: t`Drawing: the Mumbai room, with harbour light, a sofa, a mirror and a rail of evening wear under a glass lamp`,
    wall: '#cfdcdc',
    shade: '#b6c8c9',
    floor: '#8a9596',
    arch: 'M206 236V128C206 84 226 64 250 64S294 84 294 128V236Z',
    sofa: '#26304f',
    street: ['#f3dfc8', '#7fa3b4', '#4d7488'],
    rail: ['#26304f', '#c9ced6', '#5c4b5e', '#b0134f', '#e8e2d6', '#1c1020'],
    view: 'harbour',
  },
  hyderabad: {
    title: t`Drawing: the Hyderabad room, with green walls, a sofa, a mirror and a rail of sherwanis under a pearl lamp`,
    wall: '#cbd6bf',
    shade: '#b3c2a4',
    floor: '#8b7a55',
    arch: 'M206 236V116C206 92 232 90 250 56C268 90 294 92 294 116V236Z',
    sofa: '#7a5a1e',
    street: ['#f4ead0', '#a8b98c', '#6f8a5e'],
    rail: ['#efe3c8', '#c9a961', '#2c4637', '#f6efe0', '#7a2418', '#b9a273'],
    view: 'gardens',
  },
  dubai: {
    title: t`Drawing: the Dubai room, with sand walls, a sofa, a mirror and a rail of kaftans beside the creek`,
    wall: '#eadfcb',
    shade: '#d9c9ac',
    floor: '#b79f78',
    arch: 'M206 236V132C206 108 212 92 226 80L250 58L274 80C288 92 294 108 294 132V236Z',
    sofa: '#1f5b52',
    street: ['#dcebee', '#86b4bd', '#d2b98d'],
    rail: ['#1f5b52', '#e6d3a8', '#b0134f', '#f2ece0', '#86b4bd', '#7a5a1e'],
    view: 'creek',
  },
} as const satisfies Readonly<Record<string, Room>>

export type StoreName = keyof typeof rooms

function House({ x, width, top, fill }: { x: number; width: number; top: number; fill: string }) {
  return (
    <>
      <rect x={x} y={top} width={width} height={236 - top} fill={fill} />
      <path
        d={`M${x + 6} ${top + 22}v-8a6 6 0 0 1 12 0v8zM${x + width - 18} ${top + 22}v-8a6 6 0 0 1 12 0v8z`}
        fill="#24142640"
      />
    </>
  )
}

/** The street through the arch. */
function Street({ view, street: [sky, far, near] }: Pick<Room, 'view' | 'street'>) {
  return (
    <>
      <rect x="200" y="40" width="100" height="200" fill={sky} />
      {view === 'houses' && (
        <>
          <House x={202} width={40} top={126} fill={far} />
          <House x={262} width={40} top={112} fill={far} />
          <House x={232} width={40} top={150} fill={near} />
        </>
      )}
      {view === 'harbour' && (
        <>
          <rect x="200" y="170" width="100" height="70" fill={far} />
          <path d="M200 184h100M206 200h88M200 218h100" stroke="#f5f6f4" strokeOpacity="0.5" fill="none" />
          <path d="M224 170l6 12h34l8-12zM246 168v-44l20 40z" fill={near} />
        </>
      )}
      {view === 'gardens' && (
        <>
          <path d="M200 190c20-26 40-30 56-14s30 0 44-18v80H200z" fill={far} />
          <path
            d="M222 236v-40m0 4c-18-4-20-22-10-32 14-12 30 6 22 22-3 6-8 9-12 10zM280 236v-58m0 6c-16-6-16-24-4-32 14-6 24 12 16 24-3 5-8 8-12 8z"
            fill={near}
            stroke={near}
            strokeWidth="3"
          />
        </>
      )}
      {view === 'creek' && (
        <>
          <path d="M204 176v-40h14v-14h12v14h14v40zM262 176v-56h10v-12h12v12h10v56z" fill={near} />
          <rect x="200" y="176" width="100" height="64" fill={far} />
          <path d="M216 198c14 8 50 8 66 0l-6 14h-54zM250 196v-30" fill="#7a5a1e" stroke="#7a5a1e" />
        </>
      )}
    </>
  )
}

const garmentPath = (x: number): string =>
  `M${x} 112c-5 3-9 6-10 12l4 6 2 66c6 4 18 4 24 0l2-66 4-6c-1-6-5-9-10-12-4 5-12 5-16 0z`

function Rail({ colours, shade }: { readonly colours: readonly string[]; readonly shade: string }) {
  return (
    <>
      {colours.map((colour, index) => (
        <g key={colour}>
          <path d={`M${46 + index * 21} 106c0-6 6-4 6-8`} fill="none" stroke="#7a5a1e" strokeWidth="1.5" />
          <path d={garmentPath(38 + index * 21)} fill={colour} />
          <path
            d={`M${38 + index * 21} 184c6 4 12 4 18 0v6c-6 4-12 4-18 0z`}
            fill={index % 2 === 0 ? '#c9a961' : shade}
            opacity="0.85"
          />
        </g>
      ))}
      <path d="M28 98H182M34 98V238M176 98V238M24 238h20M166 238h20" fill="none" stroke="#7a5a1e" strokeWidth="3" />
    </>
  )
}

/** The shop's own drawing of a room: arch, rail, mirror, sofa and lamp. */
export function StoreRoom({ store }: { readonly store: StoreName }) {
  const { title, wall, shade, floor, arch, sofa, street, rail, view }: Room = rooms[store]
  return (
    <svg viewBox="0 0 480 290" role="img" aria-label={title} className="my-4 w-full bg-mist">
      <defs>
        <linearGradient id={`wall-${store}`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={wall} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <radialGradient id={`glow-${store}`}>
          <stop offset="0" stopColor="#fff3d2" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff3d2" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`arch-${store}`}>
          <path d={arch} />
        </clipPath>
      </defs>
      <rect width="480" height="290" fill={`url(#wall-${store})`} />
      <path d="M0 238H480V290H0Z" fill={floor} />
      <path d="M0 232H480V238H0Z" fill="#f5f6f4" opacity="0.55" />
      <path d="M206 238L148 290H352L294 238Z" fill="#fff3d2" opacity="0.28" />
      <g clipPath={`url(#arch-${store})`}>
        <Street view={view} street={street} />
      </g>
      <path d={arch} fill="none" stroke="#f5f6f4" strokeWidth="8" strokeLinejoin="round" />
      <path d={arch} fill="none" stroke={shade} strokeWidth="1.5" />
      <Rail colours={rail} shade={shade} />
      <path d="M424 238V132a26 34 0 0 1 52 0V238" fill="#dfe8ea" stroke="#c9a961" strokeWidth="4" />
      <path d="M434 222V150l30-34v60z" fill="#ffffff" opacity="0.45" />
      <g fill={sofa}>
        <path d="M310 186c0-10 6-14 14-14h72c8 0 14 4 14 14v28H310z" />
        <path d="M300 204c0-8 14-8 14 0v10h92v-10c0-8 14-8 14 0v32H300z" />
      </g>
      <path d="M316 214h44v12h-44zM362 214h42v12h-42z" fill="#ffffff" opacity="0.14" />
      <path d="M308 236v8M412 236v8" stroke="#7a5a1e" strokeWidth="4" />
      <path d="M330 190l16 4-4 16-16-4z" fill="#c9a961" />
      <ellipse cx="262" cy="262" rx="128" ry="15" fill={sofa} opacity="0.3" />
      <ellipse cx="262" cy="262" rx="106" ry="11" fill="none" stroke="#c9a961" strokeWidth="1.5" />
      <circle cx="360" cy="92" r="74" fill={`url(#glow-${store})`} />
      <path d="M360 0V66" stroke="#7a5a1e" strokeWidth="2" />
      <path d="M338 92c0-18 10-26 22-26s22 8 22 26z" fill="#c9a961" />
      <path d="M338 92h44l-4 6h-36z" fill="#fff3d2" />
    </svg>
  )
}

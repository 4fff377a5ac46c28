type Map = {
  readonly title: string
  readonly water?: string
  readonly green?: string
  readonly streets: readonly string[]
  readonly names: readonly (readonly [string, number, number])[]
  readonly pin: readonly [number, number]
}

const maps = {
  delhi: {
    title: 'Map: Neem Court lies off Mehrauli Lane, south of the park',
    green: 'M20 20H190V110C150 130 80 124 20 112Z',
    streets: ['M0 140H480', 'M210 0V260', 'M210 190H400', 'M330 140V260', 'M60 140V260'],
    names: [
      ['Mehrauli Lane', 20, 134],
      ['Neem Court', 316, 210],
      ['Park', 84, 74],
      ['Metro', 350, 60],
    ],
    pin: [292, 190],
  },
  mumbai: {
    title: 'Map: the Old Salt Stores stand on Ballard Lane, two streets from the harbour',
    water: 'M360 0C340 60 380 120 352 180C340 220 356 240 350 260H480V0Z',
    streets: ['M0 90H356', 'M0 190H350', 'M110 0V260', 'M230 0V260', 'M300 90V190'],
    names: [
      ['Ballard Lane', 20, 84],
      ['Harbour', 402, 130],
      ['Station', 40, 230],
      ['Dock Road', 20, 184],
    ],
    pin: [268, 90],
  },
  hyderabad: {
    title: 'Map: Charminar Gardens Road climbs from the lake to Banjara Slope',
    water: 'M0 180C60 160 120 176 150 214C162 236 150 252 140 260H0Z',
    green: 'M330 20H460V100H350Z',
    streets: ['M0 150C140 140 180 90 300 84C380 80 430 120 480 150', 'M190 0V120', 'M300 84V260', 'M300 190H480'],
    names: [
      ['Charminar Gardens Road', 20, 134],
      ['Lake', 48, 226],
      ['Gardens', 372, 66],
      ['Banjara Slope', 316, 182],
    ],
    pin: [244, 96],
  },
  dubai: {
    title: 'Map: Creekside Arcade stands on the south bank of the creek at Al Seef',
    water: 'M0 60C120 90 200 40 300 70C380 92 430 60 480 70V0H0Z',
    streets: ['M0 120C140 140 260 100 480 130', 'M120 130V260', 'M270 118V260', 'M0 210H480'],
    names: [
      ['Creek', 60, 36],
      ['Al Seef Street', 20, 112],
      ['Boats', 320, 44],
      ['Museum', 330, 190],
    ],
    pin: [200, 122],
  },
} as const satisfies Readonly<Record<string, Map>>

export type StoreName = keyof typeof maps

/** The shop's own drawing, so that no map service learns who looks up a store. */
export function StoreMap({ store }: { readonly store: StoreName }) {
  const map: Map = maps[store]
  const [x, y] = map.pin
  return (
    <svg
      viewBox="0 0 480 260"
      role="img"
      aria-label={map.title}
      className="my-4 w-full max-w-reading border border-line"
    >
      <rect width="480" height="260" fill="var(--color-mist)" />
      {map.green !== undefined && <path d={map.green} fill="#cfd8c4" />}
      {map.water !== undefined && <path d={map.water} fill="#c3d3df" />}
      {map.streets.map((d) => (
        <path key={d} d={d} fill="none" stroke="#ffffff" strokeWidth="12" strokeLinecap="round" />
      ))}
      {map.names.map(([name, left, top]) => (
        <text key={name} x={left} y={top} fontSize="13" fill="var(--color-kajal-2)">
          {name}
        </text>
      ))}
      <path
        d={`M${x} ${y}C${x - 26} ${y - 30} ${x - 16} ${y - 54} ${x} ${y - 54}C${x + 16} ${y - 54} ${x + 26} ${y - 30} ${x} ${y}Z`}
        fill="var(--color-rani)"
      />
      <circle cx={x} cy={y - 34} r="7" fill="#ffffff" />
    </svg>
  )
}

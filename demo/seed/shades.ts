export type Shade = { readonly name: string; readonly family: string; readonly hex: string }

const families = {
  Red: { Sindoor: '#b5202a', Anaar: '#8e1b2e', Lal: '#c0272d', Maroon: '#6d0c2a' },
  Pink: { Rani: '#b0134f', Gulaal: '#d0326b', Gajri: '#e58aa0', 'Rose Mitti': '#c98a8c', Blush: '#ebcbc8' },
  Orange: { Kesari: '#e0701b', Santra: '#e9873c', Terracotta: '#b4553a', Peach: '#f0bfa0' },
  Yellow: { Haldi: '#d99a12', Sarson: '#e3b23c', Basanti: '#f0cf65', Butter: '#f3e2a8' },
  Green: {
    Mehendi: '#5b6b2a',
    Tota: '#3f8f4e',
    Angoori: '#a9bf6a',
    Panna: '#0f6b55',
    Sage: '#a9b8a0',
    Bottle: '#173f35',
  },
  Blue: {
    Neel: '#1f2a5c',
    Firozi: '#1e8c97',
    Asmani: '#9cc3da',
    Lajward: '#223f8f',
    Powder: '#c3d3df',
    Mor: '#0f5c78',
  },
  Purple: { Jamun: '#3c1840', Baingani: '#54285e', Lavender: '#b9a7cf', Phalsa: '#7c4a6b' },
  Brown: { Kathai: '#5a3524', Tamba: '#a35f3a', Chocolate: '#3b241c' },
  Beige: { Biscuit: '#d8c3a2', Khaadi: '#cbb79a', Sand: '#ddcfb8' },
  White: { Chuna: '#f5f3ec', Moti: '#efe8da', Doodhiya: '#fbf8f0' },
  Black: { Kajal: '#1b1419', Surmai: '#2a2a33' },
  Grey: { Slate: '#5e646b', Dhuan: '#9aa0a3', Ash: '#c5c6c3' },
  Gold: { Zari: '#c9a961', 'Antique Gold': '#9a7b3f', Champagne: '#e2cfa8' },
  Silver: { Chaandi: '#c3c6ca', Gunmetal: '#55585e' },
} as const

type Families = typeof families
export type ShadeName = { [Family in keyof Families]: keyof Families[Family] & string }[keyof Families]

const byName = new Map<string, Shade>(
  Object.entries(families).flatMap(([family, shades]) =>
    Object.entries(shades).map(([name, hex]): [string, Shade] => [name, { name, family, hex }]),
  ),
)

const [firstName, ...otherNames] = [...byName.keys()].filter(isShadeName)
if (firstName === undefined) throw new Error('There are no shades.')

export const shadeNames: readonly [ShadeName, ...ShadeName[]] = [firstName, ...otherNames]

function isShadeName(name: string): name is ShadeName {
  return byName.has(name)
}

export function shadeNamed(name: ShadeName): Shade {
  const shade = byName.get(name)
  if (!shade) throw new Error(`There is no shade ${name}.`)
  return shade
}

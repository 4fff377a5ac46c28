import { craftNamed, type CraftName } from './crafts.ts'

/** A craft inside a sentence, if it differs from the name in lower case. */
const phrases: Readonly<Partial<Record<CraftName, string>>> = {
  sequin: 'sequin work',
  pearl: 'pearl work',
  foil: 'foil printing',
  aari: 'aari embroidery',
  resham: 'resham embroidery',
  gara: 'Parsi gara embroidery',
  painted: 'hand painting',
  kalamkari: 'kalamkari',
  bagru: 'Bagru print',
  sanganeri: 'Sanganeri print',
  dabu: 'dabu print',
  digital: 'print',
  banarasi: 'Banarasi weave',
  paithani: 'Paithani weave',
  patola: 'Patola weave',
  pochampally: 'Pochampally weave',
  tanchoi: 'tanchoi weave',
  jangla: 'jangla weave',
  jamdani: 'jamdani weave',
  himroo: 'himroo weave',
  ikat: 'ikat weave',
  polki: 'polki-look setting',
  sparkle: 'American diamonds',
  kota: 'checked weave',
  mashru: 'striped weave',
  maheshwari: 'striped border',
  chanderi: 'handwoven butis',
  kanjeevaram: 'temple border',
  assam: 'kingkhap butis',
  figured: 'woven paisleys',
  plain: 'hand tailoring',
}
const several = new Set<CraftName>(['pintucks', 'tassel', 'chanderi', 'assam', 'figured', 'sparkle'])

export function craftPhrase(craft: CraftName): string {
  return phrases[craft] ?? craftNamed(craft).name.toLowerCase()
}

/** True when the craft's word is a plural. */
export function isPluralCraft(craft: CraftName): boolean {
  return several.has(craft)
}

/** Stones and enamel as a sentence names them, after their colour. */
export const stonePhrase: Readonly<Partial<Record<CraftName, string>>> = {
  kundan: 'kundan stones',
  polki: 'polki-look stones',
  jadau: 'jadau stones',
  temple: 'stones',
  meena: 'enamel',
  thewa: 'thewa glass',
  filigree: 'beads',
  oxidised: 'stones',
  sparkle: 'stones and American diamonds',
  pearls: 'beads and shell pearls',
}

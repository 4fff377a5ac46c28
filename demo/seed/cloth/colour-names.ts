import type { ShadeName } from '#seed/shades.ts'

/** The English colour of each shade, and its Hindi name where the house uses one. */
const colours: Readonly<Record<ShadeName, readonly [english: string, hindi?: string]>> = {
  Sindoor: ['Vermilion', 'Sindoor'],
  Anaar: ['Garnet', 'Anaar'],
  Lal: ['Red', 'Lal'],
  Maroon: ['Maroon'],
  Rani: ['Hot Pink', 'Rani'],
  Gulaal: ['Fuchsia', 'Gulaal'],
  Gajri: ['Rose Pink', 'Gajri'],
  'Rose Mitti': ['Dusty Rose'],
  Blush: ['Blush Pink'],
  Kesari: ['Saffron', 'Kesari'],
  Santra: ['Orange', 'Santra'],
  Terracotta: ['Terracotta'],
  Peach: ['Peach'],
  Haldi: ['Turmeric', 'Haldi'],
  Sarson: ['Mustard', 'Sarson'],
  Basanti: ['Yellow', 'Basanti'],
  Butter: ['Butter Yellow'],
  Mehendi: ['Olive', 'Mehendi'],
  Tota: ['Parrot Green', 'Tota'],
  Angoori: ['Grape Green', 'Angoori'],
  Panna: ['Emerald', 'Panna'],
  Sage: ['Sage Green'],
  Bottle: ['Bottle Green'],
  Neel: ['Indigo', 'Neel'],
  Firozi: ['Turquoise', 'Firozi'],
  Asmani: ['Sky Blue', 'Asmani'],
  Lajward: ['Lapis Blue', 'Lajward'],
  Powder: ['Powder Blue'],
  Mor: ['Peacock Blue', 'Mor'],
  Jamun: ['Plum', 'Jamun'],
  Baingani: ['Aubergine', 'Baingani'],
  Lavender: ['Lavender'],
  Phalsa: ['Mauve', 'Phalsa'],
  Kathai: ['Chestnut', 'Kathai'],
  Tamba: ['Copper', 'Tamba'],
  Chocolate: ['Chocolate Brown'],
  Biscuit: ['Biscuit Beige'],
  Khaadi: ['Ecru'],
  Sand: ['Sand'],
  Chuna: ['Chalk White', 'Chuna'],
  Moti: ['Ivory', 'Moti'],
  Doodhiya: ['Milk White', 'Doodhiya'],
  Kajal: ['Black', 'Kajal'],
  Surmai: ['Charcoal', 'Surmai'],
  Slate: ['Slate Grey'],
  Dhuan: ['Smoke Grey', 'Dhuan'],
  Ash: ['Ash Grey'],
  Zari: ['Gold', 'Zari'],
  'Antique Gold': ['Antique Gold'],
  Champagne: ['Champagne'],
  Chaandi: ['Silver', 'Chaandi'],
  Gunmetal: ['Gunmetal'],
}

/** `Emerald`. */
export function colourOf(shade: ShadeName): string {
  return colours[shade][0]
}

/** `Emerald (Panna)`, as titles and details name a colour. */
export function colourLabel(shade: ShadeName): string {
  const [english, hindi] = colours[shade]
  return hindi === undefined ? english : `${english} (${hindi})`
}

import type { Occasion } from '#seed/piece.ts'

/** An occasion by its name, as it follows "for". */
const phrases: Readonly<Record<Occasion, string>> = {
  haldi: 'a haldi',
  mehendi: 'a mehendi',
  sangeet: 'a sangeet',
  cocktail: 'a cocktail evening',
  'wedding day': 'the wedding day',
  reception: 'a reception',
  engagement: 'an engagement',
  bridesmaid: 'a close friend’s wedding',
  diwali: 'Diwali',
  eid: 'Eid',
  'raksha bandhan': 'Raksha Bandhan',
  navratri: 'Navratri',
  'karwa chauth': 'Karwa Chauth',
  puja: 'a puja',
  'festive day': 'a festive lunch',
  resort: 'a beach wedding',
  'office festive': 'festive days at the office',
  everyday: 'everyday wear',
}

export const occasionNames = Object.keys(phrases).filter((name): name is Occasion => name in phrases)

/** `a sangeet or a reception`. */
export function occasionsPhrase(occasions: readonly Occasion[]): string {
  return occasions
    .slice(0, 2)
    .map((occasion) => phrases[occasion])
    .join(' or ')
}

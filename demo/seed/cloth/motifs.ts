/** Figures by the names that workrooms use; `gloss` follows the name in a sentence. */
const motifs = {
  Buta: 'the single flowering sprig',
  Buti: 'the smallest of sprigs, strewn over the ground',
  Kairi: 'the green mango, which others call paisley',
  Kalga: 'the plume that leans into the wind',
  Bel: 'the creeper that runs along an edge',
  Jaal: 'the trellis that leaves no ground empty',
  Ashrafi: 'the round gold coin',
  Lotus: 'the lotus seen from the side, half open',
  Marigold: 'the marigold of garlands and thresholds',
  Mor: 'the peacock with its neck turned back',
  Tota: 'the parrot that steals the mango',
  Elephant: 'a procession of elephants, trunk to tail',
  'Tree of Life': 'one tree with every flower on it',
  Cypress: 'the cypress of miniature gardens',
  Chevron: 'the zigzag of river sand',
  'Temple Edge': 'the row of spires',
  'Cusped Arch': 'the arch of garden pavilions',
  Pomegranate: 'the pomegranate, cut open',
  Star: 'the eight-pointed star',
  Jasmine: 'jasmine, six petals and a bud',
  Fish: 'the pair of fish that brings luck',
} as const

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs).filter((name): name is MotifName => name in motifs)

export function motifGloss(name: MotifName): string {
  return motifs[name]
}

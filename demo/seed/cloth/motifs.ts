/** Figures by the names that workrooms use, each with its English name for a sentence. */
const motifs = {
  Buta: 'flowering sprig',
  Buti: 'small sprig',
  Kairi: 'paisley',
  Kalga: 'curved plume',
  Bel: 'creeper',
  Jaal: 'trellis',
  Ashrafi: 'gold coin',
  Lotus: 'lotus',
  Marigold: 'marigold',
  Mor: 'peacock',
  Tota: 'parrot',
  Elephant: 'elephant',
  'Tree of Life': 'tree of life',
  Cypress: 'cypress',
  Chevron: 'chevron',
  'Temple Edge': 'temple spire',
  'Cusped Arch': 'cusped arch',
  Pomegranate: 'pomegranate',
  Star: 'eight-pointed star',
  Jasmine: 'jasmine',
  Fish: 'twin fish',
} as const

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs).filter(isMotifName)

export function isMotifName(name: string): name is MotifName {
  return name in motifs
}

export function motifPhrase(name: MotifName): string {
  return motifs[name]
}

/** `Paisley (Kairi)`; an English name stands alone. */
export function motifLabel(name: MotifName): string {
  const phrase = motifs[name]
  return phrase === name.toLowerCase() ? name : `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} (${name})`
}

/** The families of letters that a theme chooses from. The storefront's build has the first two. */
export const themeFamilies = {
  serif: { name: 'Playfair', kind: 'serif', isBuilt: true },
  sans: { name: 'Figtree', kind: 'sans', isBuilt: true },
  cormorant: { name: 'Cormorant Garamond', kind: 'serif', isBuilt: false },
  fraunces: { name: 'Fraunces', kind: 'serif', isBuilt: false },
  jost: { name: 'Jost', kind: 'sans', isBuilt: false },
  archivo: { name: 'Archivo', kind: 'sans', isBuilt: false },
} as const

export type ThemeLetters = keyof typeof themeFamilies
const isLetters = (word: string): word is ThemeLetters => word in themeFamilies
export const themeLetters: readonly ThemeLetters[] = Object.keys(themeFamilies).filter(isLetters)

export type AddedLetters = Exclude<ThemeLetters, 'serif' | 'sans'>
export const isAdded = (letters: ThemeLetters): letters is AddedLetters => !themeFamilies[letters].isBuilt
export const addedLetters: readonly AddedLetters[] = themeLetters.filter(isAdded)

export const fontStyles = ['normal', 'italic'] as const
export type FontStyle = (typeof fontStyles)[number]

/** The version of the font packages of the server: the bytes of an address never change. */
export const fontRelease = '5.3.0'

export const fontAddress = (letters: AddedLetters, style: FontStyle): string =>
  `/assets/themed/fonts/${letters}-${style}-${fontRelease}.woff2`

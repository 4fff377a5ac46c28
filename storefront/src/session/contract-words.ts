import type { Words } from '@shop/contract/core/say'

/** What the contract says in the language of the build; `contract-words.hi.ts` and `contract-words.ar.ts` stand for it. */
export const contractWords: Words | undefined = undefined

/** A text of the contract in the language of the build. */
export const said = (text: string): string => text

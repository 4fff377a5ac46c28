import { arabicWords } from '@shop/contract/core/arabic-words'
import { say } from '@shop/contract/core/say'

export const contractWords = arabicWords

export const said = (text: string): string => say(contractWords, text)

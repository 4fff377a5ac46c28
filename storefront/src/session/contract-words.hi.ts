import { hindiWords } from '@shop/contract/core/hindi-words'
import { say } from '@shop/contract/core/say'

export const contractWords = hindiWords

export const said = (text: string): string => say(contractWords, text)

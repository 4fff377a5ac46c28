export { reasonTexts } from './stock-words.ts'

export { reasonTexts } from './return-words.ts'

export { designTexts } from './gift-card-words.ts'

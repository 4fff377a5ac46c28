export { stateTexts } from './order-words.ts'

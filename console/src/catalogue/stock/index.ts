export { reasonTexts } from './stock-labels.ts'

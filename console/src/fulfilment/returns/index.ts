export { reasonTexts } from './return-labels.ts'

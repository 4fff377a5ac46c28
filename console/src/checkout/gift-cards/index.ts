export { designTexts } from './gift-card-labels.ts'

export { stateTexts } from './order-labels.ts'

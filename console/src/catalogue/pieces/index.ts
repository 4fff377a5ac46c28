export { genderTexts, gstTexts, piecesText, policyTexts, returnTexts, stateTexts } from './piece-labels.ts'

export { PiecePicker } from './piece-picker.tsx'
export { shareText } from './search-labels.ts'

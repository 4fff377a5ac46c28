export { FieldInputs } from './field-inputs.tsx'
export { faultsAt, unreadFaults } from './field-values.ts'
export { mergedValues } from './merged-values.ts'

export { policyFaults, readTerms, writeTerms } from './terms.service.ts'

export { kindFaults, policyFaults, readTerms, withTriedDays, writeTerms } from './terms.service.ts'

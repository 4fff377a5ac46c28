export { measurementRoutes } from './measurements.routes.ts'
export { viewMeasurements } from './measurements.service.ts'
export type { Measurements } from './measurements.ts'

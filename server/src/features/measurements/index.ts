export { measurementRoutes } from './measurements.routes.ts'
export { mergeMeasurements, viewMeasurements } from './measurements.service.ts'

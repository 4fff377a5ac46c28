export { measurementRoutes } from './measurements.routes.ts'
export { viewMeasurements } from './measurements.service.ts'

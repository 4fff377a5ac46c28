export { authJobs, startAuthHousekeeping } from './auth.jobs.ts'
export { authRoutes } from './auth.routes.ts'
export { useNonce as useGoogleNonce } from './google-nonce.service.ts'

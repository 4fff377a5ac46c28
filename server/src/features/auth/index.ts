export { authJobs } from './auth.jobs.ts'
export { codeMinutes } from './auth.rules.ts'
export { authRoutes } from './auth.routes.ts'
export { refuseEasyPassword, releaseContact } from './auth.service.ts'
export { useNonce as useGoogleNonce } from './google-nonce.service.ts'
export {
  countCodeGuess,
  countCodeRequest,
  deliverCode,
  issueCode,
  mayBeSentCode,
  useCode,
} from './verification-code.service.ts'

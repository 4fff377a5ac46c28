export { challengeFor, findChallenge, takeChallenge, type Challenge } from './challenges.service.ts'
export {
  beginSetup,
  confirmSetup,
  countCodeEntry,
  dropSecondFactor,
  makeRecoveryCodes,
  proveFactor,
  refuseWrongCode,
  removeByStaff,
  removeSecondFactor,
  useFactor,
  viewSecondFactor,
  type SecondFactor,
  type Setup,
} from './second-factor.service.ts'
export type { FirstProof, Owner } from './second-factor.types.ts'

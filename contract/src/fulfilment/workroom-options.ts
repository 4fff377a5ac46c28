/** Steps of the workroom and their approval, without zod, so that pages can load them. */
export const stepKinds = ['fabric', 'cutting', 'embroidery', 'stitching', 'fitting', 'finishing'] as const
export type StepKind = (typeof stepKinds)[number]

export const stepTexts = {
  fabric: 'Fabric',
  cutting: 'Cutting',
  embroidery: 'Embroidery',
  stitching: 'First stitching',
  fitting: 'Fitting',
  finishing: 'Finishing',
} as const satisfies Record<StepKind, string>

export const approvalStates = ['open', 'approved', 'changes', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalChoices = ['approve', 'change'] as const
export type ApprovalChoice = (typeof approvalChoices)[number]

export const maxStepPictures = 6
export const longestStepNote = 1000
export const longestChange = 1000
/** Days in which a customer can answer, unless the staff choose another number. */
export const approvalDays = 7
export const maxApprovalDays = 30

export type WorkroomDocument = {
  /** How many days before the deadline the customer gets a reminder; 0 sends none. */
  readonly reminderDays: number
}
export const workroomDefault: WorkroomDocument = { reminderDays: 1 }
export const maxReminderDays = 7

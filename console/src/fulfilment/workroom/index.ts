export { WithoutApprovalField } from './without-approval-dialog.tsx'

import type { WorkroomView } from '@shop/contract/fulfilment/admin-workroom'
import type { ApprovalState } from '@shop/contract/fulfilment/workroom-options'

export const workroomViewTexts = {
  all: 'In progress',
  waiting: 'Waiting for the customer',
  answer: 'Needs an answer',
} as const satisfies Record<WorkroomView, string>

export const approvalTexts = {
  open: 'Waiting for the customer',
  approved: 'Approved',
  changes: 'Change requested',
  withdrawn: 'Withdrawn',
  expired: 'No answer in time',
} as const satisfies Record<ApprovalState, string>

export function picturesText(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`
}

/** The catalogue itself adds the designer as an option. */
export function optionsText(options: Readonly<Record<string, string>>, designer: string): string {
  const chosen = Object.entries(options).flatMap(([option, value]) =>
    value === designer ? [] : [`${option} ${value}`],
  )
  return [designer, ...chosen].join(' · ')
}

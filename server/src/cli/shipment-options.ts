import { UsageError, type CommandInput } from './command.ts'

export const shipmentOptions = {
  courier: { type: 'string', value: 'NAME', description: 'dispatch: who carries the parcel; needed' },
  tracking: { type: 'string', value: 'NUMBER', description: "dispatch: the parcel's number" },
  'tracking-url': { type: 'string', value: 'ADDRESS', description: 'dispatch: where the shopper can follow it' },
} as const

export const approvalOptions = {
  'without-approval': {
    type: 'string',
    value: 'REASON',
    description: 'check, dispatch: go on before the customer approved the pictures of the workroom',
  },
} as const

export const withoutApprovalOf = ({ text }: Pick<CommandInput, 'text'>) => ({
  reason: text('without-approval')?.trim() ?? '',
  by: 'the operator',
})

export function shipmentOf({ text }: Pick<CommandInput, 'text'>, command: string) {
  const courier = text('courier')?.trim() ?? ''
  if (courier === '') throw new UsageError('dispatch needs --courier NAME.', command)
  const trackingUrl = text('tracking-url')?.trim() ?? ''
  if (trackingUrl !== '' && !/^https?:\/\/\S+$/.test(trackingUrl)) {
    throw new UsageError(`--tracking-url is "${trackingUrl}": it must start with https:// or http://.`, command)
  }
  return { courier, trackingNumber: text('tracking')?.trim() ?? '', trackingUrl }
}

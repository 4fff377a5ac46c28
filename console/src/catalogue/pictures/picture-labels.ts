import type { AdminPicture, Focus } from '@shop/contract/catalogue/admin-pictures'
import type { Upload, UploadState } from './use-uploads.ts'

export function placeText(index: number): string {
  return index === 0 ? 'Cover' : `Picture ${index + 1}`
}

export const uploadTexts: Readonly<Record<UploadState, string>> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  converting: 'Converting',
  added: 'Added',
  failed: 'Not added',
}

/** `9 of 10 pictures added, 1 not added`. */
export function summaryText(uploads: readonly Upload[]): string {
  const added = uploads.filter(({ state }) => state === 'added').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const all = uploads.length === 1 ? '1 picture' : `${uploads.length} pictures`
  return `${added} of ${all} added${failed === 0 ? '' : `, ${failed} not added`}`
}

export const centre: Focus = { x: 50, y: 50 }

export function focusText({ x, y }: Focus): string {
  return `${x} % from the left, ${y} % from the top`
}

/** Why a picture is not shown in the shop. */
export function stateText({ status, failure }: AdminPicture): string | undefined {
  if (status === 'ready') return undefined
  if (status === 'pending') return 'Not converted yet'
  return status === 'missing' ? `Not found: ${failure ?? ''}` : `Refused: ${failure ?? ''}`
}

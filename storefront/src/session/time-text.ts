import { dateFormat } from '@shop/contract/core/locale'

const timeFormat = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** `4:32 pm`, in the time zone of the browser. */
export function timeText(at: Date): string {
  return timeFormat(at)
}

import { dateFormat } from '@shop/contract/core/locale'
import { formatLanguage } from './language.ts'

const timeFormat = dateFormat({ hour: 'numeric', minute: '2-digit' }, formatLanguage)

/** `4:32 pm`, in the time zone of the browser. */
export function timeText(at: Date): string {
  return timeFormat(at)
}

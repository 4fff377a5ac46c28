import { mostSheetBytes } from '@shop/contract/settlement-options'

/** Names why a file cannot be sent, before any of it is. */
export function refusalOf({ name, size }: File): string | undefined {
  if (size === 0) return 'This file is empty. Choose a CSV file with a row of headings.'
  if (size > mostSheetBytes) return 'This file has more than 6 MB. Split it by months.'
  if (/\.(xlsx?|ods|numbers|pdf)$/i.test(name))
    return 'This is no CSV file. Save its sheet as CSV, then choose that file.'
  return undefined
}

/** The text of a CSV file; older programs write it in Windows-1252. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function fileIn(form: FormData): File {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') throw new Error('Choose a file.')
  const refusal = refusalOf(file)
  if (refusal !== undefined) throw new Error(refusal)
  return file
}

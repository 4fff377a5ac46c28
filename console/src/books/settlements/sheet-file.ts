import { maxSheetBytes } from '@shop/contract/books/settlement-options'
import { otherKindOf, textOfBytes } from '#ui/file-text.ts'

const signatureBytes = 8

/** Says why a file cannot be sent, before any of it is sent. */
export async function refusalOf(file: File): Promise<string | undefined> {
  const { size } = file
  if (size === 0) return 'This file is empty. Choose a CSV file with a row of headings.'
  if (size > maxSheetBytes) return 'This file has more than 6 MB. Split it by months.'
  const kind = otherKindOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  return kind === undefined ? undefined : `This is ${kind}. Save its sheet as CSV, then choose that file.`
}

export const textOf = async (file: File): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()))

export async function fileIn(form: FormData): Promise<File> {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') throw new Error('Choose a file.')
  const refusal = await refusalOf(file)
  if (refusal !== undefined) throw new Error(refusal)
  return file
}

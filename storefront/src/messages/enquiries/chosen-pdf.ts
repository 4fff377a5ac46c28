import { t } from '@lingui/core/macro'
import { pdfProblem, pdfStart } from '@shop/contract/core/pdf-file'
import { ApiError } from '#api/api-error.ts'

const unreadable = (name: string): string => t`“${name}” can no longer be read. Choose it again.`

/** Returns the problem of the chosen or dropped files before anything is sent. */
export async function problemOfChosen(files: readonly File[]): Promise<string | undefined> {
  const [file] = files
  if (file === undefined || files.length > 1) return t`Choose one PDF. It can have several pages.`
  try {
    const start = await file.slice(0, pdfStart.length).text()
    return pdfProblem({ name: `“${file.name}”`, bytes: file.size, isPdf: start === pdfStart })
  } catch {
    // The file is a folder, missing or unreadable.
    return unreadable(file.name)
  }
}

/** The file's bytes in base64, which the API expects. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    // Fires when the file changed, moved or became unavailable after it was chosen.
    reader.addEventListener('error', () => {
      const message = unreadable(file.name)
      reject(new ApiError({ code: 'ERR_FILE', message, status: 0, fields: { file: message } }))
    })
    reader.readAsDataURL(file)
  })
}

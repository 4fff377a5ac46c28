/** The one kind of file that can be sent to the house: the browser looks before it sends, and the server again. */
const megabyte = 1024 * 1024
export const mostPdfBytes = 4 * megabyte
export const pdfMissing = 'Choose a PDF of at most 4 MB'

export const pdfTooLarge = `The file has more than 4 MB. ${pdfMissing}.`

/** What every PDF begins with, and the same as base64 begins with it. */
export const pdfStart = '%PDF-'
const sentPdfStart = /^JVBERi[0-3]/

/** `312 KB`, `3.8 MB`; always up, so that nothing is said to fit that does not. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(Math.ceil((bytes * 10) / megabyte) / 10).toFixed(1)} MB`
}

type LookedAt = { readonly name: string; readonly bytes: number; readonly isPdf: boolean }

/** What is wrong with a file, and what would be right. */
export function pdfProblem({ name, bytes, isPdf }: LookedAt): string | undefined {
  if (bytes === 0) return `${name} is empty. ${pdfMissing}.`
  if (!isPdf) return `${name} is not a PDF. Save it as a PDF, and choose that.`
  return bytes > mostPdfBytes ? `${name} has ${sizeText(bytes)}. ${pdfMissing}.` : undefined
}

/** Letters of base64 that so many bytes become. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const strange = /[^A-Za-z\d+/]/

/** The same for a file that was sent as base64. */
export function sentPdfProblem(text: string): string | undefined {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  const name = 'The file'
  if (text.length % 4 !== 0 || strange.test(text.slice(0, text.length - padding))) return `${name} is not base64.`
  return pdfProblem({ name, bytes: (text.length / 4) * 3 - padding, isPdf: sentPdfStart.test(text) })
}

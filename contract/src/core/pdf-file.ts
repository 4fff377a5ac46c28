/** The only kind of file the shop accepts; both the browser and the server check it. */
const megabyte = 1024 * 1024
export const maxPdfBytes = 4 * megabyte
export const pdfMissing = 'Choose a PDF of at most 4 MB'

export const pdfTooLarge = `The file has more than 4 MB. ${pdfMissing}.`

export const pdfStart = '%PDF-'
const sentPdfStart = /^JVBERi[0-3]/

export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(Math.ceil((bytes * 10) / megabyte) / 10).toFixed(1)} MB`
}

type ChosenPdf = { readonly name: string; readonly bytes: number; readonly isPdf: boolean }

export function pdfProblem({ name, bytes, isPdf }: ChosenPdf): string | undefined {
  if (bytes === 0) return `${name} is empty. ${pdfMissing}.`
  if (!isPdf) return `${name} is not a PDF. Save it as a PDF, and choose that.`
  return bytes > maxPdfBytes ? `${name} has ${sizeText(bytes)}. ${pdfMissing}.` : undefined
}

export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const strange = /[^A-Za-z\d+/]/

export function sentPdfProblem(text: string): string | undefined {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  const name = 'The file'
  if (text.length % 4 !== 0 || strange.test(text.slice(0, text.length - padding))) return `${name} is not base64.`
  return pdfProblem({ name, bytes: (text.length / 4) * 3 - padding, isPdf: sentPdfStart.test(text) })
}

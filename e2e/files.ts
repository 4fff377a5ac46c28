/** A file as a person would choose it; so many bytes that begin as a PDF does. */
export function pdfNamed(name: string, bytes = 20_000) {
  const buffer = Buffer.alloc(bytes, 'The work of a pattern cutter. ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}

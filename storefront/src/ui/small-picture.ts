const longestSide = 1400
const qualities = [0.8, 0.65, 0.5, 0.35]
const jpegPrefix = 'data:image/jpeg;base64,'

/** Scales a picture down to a base64 text of at most `longest` characters, without its metadata; undefined for a file that is no picture. */
export async function smallPicture(file: File, longest: number): Promise<string | undefined> {
  const picture = await bitmapOf(file)
  if (picture === undefined) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality)
    const base64 = url.slice(jpegPrefix.length)
    if (url.startsWith(jpegPrefix) && base64.length <= longest) return base64
  }
  return undefined
}

async function bitmapOf(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser cannot read the format.
    return undefined
  }
}

export const pictureUrl = (base64: string): string => `${jpegPrefix}${base64}`

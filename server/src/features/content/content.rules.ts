const wordsPerMinute = 200

/** Whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

import words from './hind-400.woff2?url'
import display from './tiro-hindi.woff2?url'

export const preloads = [words, display]

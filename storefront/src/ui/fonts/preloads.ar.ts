import display from './el-messiri.woff2?url'
import words from './readex-pro.woff2?url'

export const preloads = [words, display]

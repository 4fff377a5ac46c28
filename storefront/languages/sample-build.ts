import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { wordsPlugin, type WordsOptions } from './words-plugin.ts'

const folder = fileURLToPath(new URL('samples/', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/words', import.meta.url))

/** The minified script that the build makes of a sample. */
export async function builtSample(name: string, options: WordsOptions): Promise<string> {
  const made = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [wordsPlugin(options)],
    build: {
      write: false,
      lib: { entry: join(folder, name), formats: ['es'], fileName: 'sample' },
      rolldownOptions: { external: /^(react|@shop)/ },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const [chunk] = first !== undefined && 'output' in first ? first.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name} made no script.`)
  // The name of the file stands in a comment.
  return chunk.code.replaceAll(/^\/\/.*$/gm, '')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Loads the script of a sample, as the browser would. */
export async function loadedSample(name: string, options: WordsOptions): Promise<Record<string, unknown>> {
  const file = join(cache, `${process.pid}-${options.language}.mjs`)
  await mkdir(cache, { recursive: true })
  await writeFile(file, await builtSample(name, options))
  try {
    const module: unknown = await import(pathToFileURL(file).href)
    return isRecord(module) ? module : {}
  } finally {
    await rm(file)
  }
}

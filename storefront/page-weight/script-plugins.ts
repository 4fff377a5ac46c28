import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The oldest browsers that the scripts are written for. */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** The text of a script, bundled with its imports and minified. */
async function bundled(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: browsers, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [file] = 'output' in made ? made.output : []
  if (file === undefined) throw new Error(`${input} made no script.`)
  return file.code
}

/** `x.ts?script` imports the text of a head script. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?script$/ },
    handler: async (id) => `export default ${JSON.stringify(await bundled(id.replace(/\?script$/, '')))}`,
  },
}

const fileOf = (name: string, code: string): string =>
  `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`

const served = new Map<string, string>()

/** `x.ts?file` imports the address of a script that is a file of its own, which all pages share. */
export const scriptFiles: Plugin = {
  name: 'script-files',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?file$/ },
    async handler(id) {
      const code = await bundled(id.replace(/\?file$/, ''))
      const name = basename(id, '.ts?file')
      if (this.environment.mode !== 'build') {
        served.set(`/@script/${name}.js`, code)
        return `export default "/@script/${name}.js"`
      }
      const fileName = fileOf(name, code)
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
      return `export default "/${fileName}"`
    },
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const code = served.get(request.url ?? '')
      if (code === undefined) next()
      else response.setHeader('content-type', 'text/javascript').end(code)
    })
  },
}

const tools = join(import.meta.dirname, '../src/agents/page-tools/page-tools.ts')

/** A file that no page imports; the server names it in pages while the house lets assistants use them. */
export const pageTools: Plugin = {
  name: 'page-tools',
  async buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    const source = await bundled(tools)
    this.emitFile({ type: 'asset', fileName: fileOf('page-tools', source), source })
  },
}

/** `npm run dev`: runs the shop from its sources, with hot reload of pages and restarts of the server. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, exitCodeOf, whenParentEnds } = await import('./setup/children.mjs')
const { inProject, pinnedNode, root } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

/** The server's sources; the storefront's tools watch its own. */
const watched = [
  ['server', 'src'],
  ['demo', 'seed'],
  ['server', 'migrations'],
  ['contract', 'src'],
  ['search', 'src'],
  ['postgres', 'src'],
]
const quietMs = 200

let shop
let isEnding = false
let isRestarting = false

function start() {
  shop = spawn(pinnedNode, ['server/src/main.ts', '--live'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  shop.on('exit', (code, signal) => {
    if (isEnding) process.exit(code ?? exitCodeOf(signal))
    if (isRestarting) start()
    else console.log('The shop ended; it starts again when a file is saved.')
    isRestarting = false
  })
}

function restart() {
  if (isEnding) return
  const isOver = shop.exitCode !== null || shop.signalCode !== null
  console.log('Something changed; starting again')
  if (isOver) return start()
  isRestarting = true
  shop.kill('SIGTERM')
}

function watchSources() {
  let timer
  for (const parts of watched) {
    watch(inProject(...parts), { recursive: true }, (_event, name) => {
      if (name === null || /\.test\.ts$|~$|^\.|\/\./.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(restart, quietMs)
    })
  }
}

function end(signal) {
  isEnding = true
  const isOver = shop.exitCode !== null || shop.signalCode !== null
  if (isOver) process.exit(0)
  shop.kill(signal)
}

const letGo = endWithChildren()
await runMain(async () => {
  await setUp({ withBuild: false })
  letGo()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  whenParentEnds(() => end('SIGTERM'))
  start()
  watchSources()
})

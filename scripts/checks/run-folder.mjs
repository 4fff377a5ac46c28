/** A temporary folder for everything that a test run leaves behind, removed when it ends, however it ends. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const removalTries = 30
const pauseMs = 100

export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-run-'))
  process.env.TMPDIR = folder
  // A PostgreSQL that root's tests start runs as another user, who has to traverse it.
  chmodSync(folder, 0o711)
  process.on('exit', () => removeRunFolder(folder))
  return folder
}

/** Other processes may still write or clean up there for a moment: retries until it is gone. */
function removeRunFolder(folder) {
  for (let tries = 0; existsSync(folder) && tries < removalTries; tries += 1) {
    quietly(() => stopServersBelow(folder))
    quietly(() => rmSync(folder, { recursive: true, force: true }))
    pause(pauseMs)
  }
}

/** Synchronous: the process is already exiting. */
function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** A killed test cannot stop its own. */
function stopServersBelow(folder) {
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!path.endsWith('postmaster.pid')) continue
    quietly(() => process.kill(Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10), 'SIGQUIT'))
  }
}

function quietly(work) {
  try {
    work()
  } catch {
    // Gone already.
  }
}

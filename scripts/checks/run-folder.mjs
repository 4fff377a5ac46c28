/** A temporary folder for everything that a test run leaves behind, removed when it ends, however it ends. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const removalTries = 30
const pauseMs = 100

export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-run-'))
  process.env.TMPDIR = folder
  // PostgreSQL, which tests of root start as another user, must be able to enter it.
  chmodSync(folder, 0o711)
  process.on('exit', () => removeRunFolder(folder))
  return folder
}

/** Retries, because other processes may still write or clean up there for a moment. */
function removeRunFolder(folder) {
  for (let tries = 0; existsSync(folder) && tries < removalTries; tries += 1) {
    quietly(() => stopServersBelow(folder))
    quietly(() => rmSync(folder, { recursive: true, force: true }))
    pause(pauseMs)
  }
}

/** Blocks, because the process is already exiting. */
function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Stops servers of killed tests, which could not do so themselves. */
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
    // It is already gone.
  }
}

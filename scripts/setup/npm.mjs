import { run } from './children.mjs'
import { root } from './project.mjs'

/** Runs npm with another Node than the pinned one, which is inside the folder that npm replaces. */
export function npm(args, cwd = root) {
  const options = { cwd, isGroup: false }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node) return run(node, [script, ...args], options)
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', `npm ${args.join(' ')}`], options)
    : run('npm', args, options)
}

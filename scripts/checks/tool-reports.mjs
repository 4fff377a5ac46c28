/** Parses each tool's output into `{ tool, path, line, code }`. */

function slashes(path) {
  return path.replaceAll('\\', '/')
}

export function readTypes({ output }) {
  return [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+)/gm)].map(([, path, line, code]) => ({
    tool: 'tsc',
    path: slashes(path),
    line: Number(line),
    code,
  }))
}

export function readLint({ output }) {
  const start = output.indexOf('{')
  if (start === -1) throw new Error(`oxlint gave no report: ${output.slice(0, 2000)}`)
  const { diagnostics } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  return diagnostics.map(({ filename, labels, code }) => ({
    tool: 'oxlint',
    path: slashes(filename),
    line: labels[0]?.span.line ?? 1,
    code: code ?? '',
  }))
}

export function readKnip({ output }) {
  const start = output.indexOf('{')
  if (start === -1) throw new Error(`knip gave no report: ${output.slice(0, 2000)}`)
  const { issues } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  return issues.flatMap(({ file, unlisted }) =>
    (unlisted ?? []).map(({ line }) => ({ tool: 'knip', path: slashes(file), line: line ?? 1, code: 'unlisted' })),
  )
}

export function readLines(tool, output) {
  return [...output.matchAll(/^(.+?):(\d+): (.+)$/gm)].map(([, path, line, code]) => ({
    tool,
    path,
    line: Number(line),
    code,
  }))
}

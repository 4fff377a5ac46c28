/** Decides how `npm run test:cluster` ends: tests that skipped a missing server did not pass. */
export function clusterVerdict({ code, output, allowsMissing }) {
  const missing = [...new Set([...output.matchAll(/^NOT STARTED: (.+)$/gm)].map(([, part]) => part.trim()))]
  if (missing.length === 0) return { code, line: undefined }
  return { code: allowsMissing ? code : code || 1, line: `NOT STARTED: ${missing.join('; ')}` }
}

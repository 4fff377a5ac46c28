import { expect, test } from 'vitest'
import { clusterVerdict } from './cluster-verdict.mjs'

const output = 'ok\nNOT STARTED: varnish (apt-get install varnish)\nNOT STARTED: varnish (apt-get install varnish)\n'

test('REL-01: a run without a missing server never passes for a whole one, and its last line names what is missing', () => {
  const line = 'NOT STARTED: varnish (apt-get install varnish)'
  expect(clusterVerdict({ code: 0, output, allowsMissing: false })).toEqual({ code: 1, line })
  expect(clusterVerdict({ code: 0, output, allowsMissing: true })).toEqual({ code: 0, line })
  expect(clusterVerdict({ code: 2, output, allowsMissing: true })).toEqual({ code: 2, line })
  expect(clusterVerdict({ code: 0, output: 'ok', allowsMissing: false })).toEqual({ code: 0, line: undefined })
})

import { RouterContextProvider, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import { reportContext, type ReportError } from '#api/page-context.ts'
import { handleError } from './entry.server.tsx'

function reported(error: unknown): readonly unknown[] {
  const report = vi.fn<ReportError>()
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  const request = new Request('http://shop.example/nowhere')
  handleError(error, { request, context, params: {} })
  return report.mock.calls.map(([first]) => first)
}

test('ROUTE-02: an unknown URL is not reported as an error', () => {
  expect(reported(new RouteError(404, 'Not Found', 'No route matches', true))).toEqual([])
})

test('ERR-06: a page that fails is reported', () => {
  const fault = new Error('the page broke')
  expect(reported(fault)).toEqual([fault])
  expect(reported(new RouteError(405, 'Method Not Allowed', '', true))).toHaveLength(1)
})

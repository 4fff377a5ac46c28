/** The travel of the sandbox in Delhivery's words. */
type Status = { readonly type: string; readonly status: string; readonly code: string }

export const cancelledCode = '8'

const forward: ReadonlyMap<string, Status> = new Map([
  ['1', { type: 'UD', status: 'Manifested', code: 'X-UCI' }],
  ['3', { type: 'UD', status: 'Manifested', code: 'FMPUR-101' }],
  ['42', { type: 'UD', status: 'In Transit', code: 'X-PPOM' }],
  ['18', { type: 'UD', status: 'In Transit', code: 'X-ILL1F' }],
  ['38', { type: 'UD', status: 'Pending', code: 'X-IBD3F' }],
  ['17', { type: 'UD', status: 'Dispatched', code: 'X-DDD3FD' }],
  ['21', { type: 'UD', status: 'Pending', code: 'EOD-11' }],
  ['7', { type: 'DL', status: 'Delivered', code: 'EOD-38' }],
  ['9', { type: 'RT', status: 'In Transit', code: 'RT-101' }],
  ['46', { type: 'RT', status: 'In Transit', code: 'X-ILL1F' }],
  ['10', { type: 'DL', status: 'RTO', code: 'RT-110' }],
  [cancelledCode, { type: 'CN', status: 'Canceled', code: 'DTUP-210' }],
])

const reverse: ReadonlyMap<string, Status> = new Map([
  ['1', { type: 'PP', status: 'Open', code: 'X-ASP' }],
  ['3', { type: 'PP', status: 'Scheduled', code: 'X-DDD3FP' }],
  ['42', { type: 'PU', status: 'In Transit', code: 'EOD-77' }],
  ['18', { type: 'PU', status: 'Pending', code: 'X-PIOM' }],
  ['7', { type: 'DL', status: 'DTO', code: 'RT-110' }],
  [cancelledCode, { type: 'CN', status: 'Canceled', code: 'DTUP-210' }],
])

export function statusOf(code: string, isReturn: boolean): Status {
  return (isReturn ? reverse : forward).get(code) ?? { type: 'UD', status: 'In Transit', code: 'X-NEW' }
}

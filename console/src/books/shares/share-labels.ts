import type { Agreement } from '@shop/contract/books/admin-shares'
import type { StatementRow } from '@shop/contract/books/admin-statements'
import { agreementKindTexts, shareText, statementStateTexts } from '@shop/contract/books/share-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const stateTexts = { draft: 'Draft', ...statementStateTexts } as const satisfies Record<
  StatementRow['state'],
  string
>

export const stateLooks = {
  draft: 'plain',
  issued: 'warn',
  approved: 'good',
  paid: 'good',
  withdrawn: 'alert',
} as const satisfies Record<StatementRow['state'], BadgeLook>

export const stateOptions = ['draft', 'issued', 'approved', 'paid'] as const

export function agreementText({ kind, shareBp }: Pick<Agreement, 'kind' | 'shareBp'>): string {
  return kind === 'outright' ? agreementKindTexts.outright : `${shareText(shareBp)} on consignment`
}

export const statementPath = ({ id, designerId, month }: StatementRow): string =>
  id === null ? `/shares/${designerId}/draft?month=${month}` : `/statements/${id}`

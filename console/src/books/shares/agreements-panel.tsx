import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Agreement, ShareAccount } from '@shop/contract/books/admin-shares'
import { discountBearerTexts } from '@shop/contract/books/share-options'
import { adminShareCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { AgreementDialog } from './account-dialogs.tsx'
import { agreementText } from './share-labels.ts'

type AgreementsPanelProps = { readonly account: ShareAccount; readonly canEdit: boolean }

export function AgreementsPanel({ account, canEdit }: AgreementsPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const remove = async (agreementId: number): Promise<void> => {
    setProblem(undefined)
    try {
      const { id, version } = account
      await callApi(adminShareCalls.removeAgreement, { params: { id }, body: { version, agreementId } })
    } catch (error) {
      setProblem(messageOf(error))
    }
    await revalidate()
  }
  return (
    <section aria-labelledby="agreements" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="agreements" className="text-section font-semibold">
          Agreements
        </h2>
        {canEdit && <Button onClick={() => setIsOpen(true)}>Add an agreement</Button>}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {account.agreements.length === 0 && (
        <p className="text-ink-2">None yet. Without an agreement the designer has no statements.</p>
      )}
      <ol className="divide-y divide-line">
        {account.agreements.map((agreement) => (
          <AgreementRow
            key={agreement.id}
            agreement={agreement}
            onRemove={canEdit && agreement.canBeRemoved ? () => remove(agreement.id) : undefined}
          />
        ))}
      </ol>
      {isOpen && <AgreementDialog account={account} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

type AgreementRowProps = { readonly agreement: Agreement; readonly onRemove: (() => Promise<void>) | undefined }

function AgreementRow({ agreement, onRemove }: AgreementRowProps) {
  const { kind, validFrom, validUntil, discountBearer, note, by } = agreement
  const span =
    validUntil === null ? `From ${dayYearText(validFrom)}` : `${dayYearText(validFrom)} to ${dayYearText(validUntil)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p>
          <strong>{agreementText(agreement)}</strong>
          {kind === 'consignment' && `, discounts: ${discountBearerTexts[discountBearer].toLowerCase()}`}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          {[span, note, by].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      {onRemove !== undefined && (
        <Button
          look="danger"
          aria-label={`Remove the agreement from ${dayYearText(validFrom)}`}
          onClick={() => void onRemove()}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

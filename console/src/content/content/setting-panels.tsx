import type { DocumentKey } from '@shop/contract/content/document-types'
import { PreviewCalendarPanel } from './preview-calendar-panel.tsx'
import { PreviewCurrenciesPanel } from './preview-currencies-panel.tsx'
import { PreviewDeliveryPanel } from './preview-delivery-panel.tsx'
import { PreviewDispatchPanel } from './preview-dispatch-panel.tsx'
import { PreviewPaymentPanel } from './preview-payment-panel.tsx'
import { PreviewPolicyPanel } from './preview-policy-panel.tsx'
import { PreviewTaxPanel } from './preview-tax-panel.tsx'
import { TermsFilePanel } from './terms-file-panel.tsx'
import { ThemePanel } from './theme-panel.tsx'
import type { DocumentState } from './use-document.ts'

type PanelsProps = {
  readonly settingKey: DocumentKey
  readonly state: DocumentState
  /** Called when another body replaced the form's. */
  readonly onReplaced: () => void
}

export function PanelsBeside({ settingKey, state: { body, setBody }, onReplaced }: PanelsProps) {
  if (settingKey === 'calendar') return <PreviewCalendarPanel calendar={body} />
  if (settingKey === 'dispatch-days') return <PreviewDispatchPanel days={body} />
  if (settingKey === 'theme')
    return (
      <ThemePanel
        theme={body}
        onChoose={(chosen) => {
          setBody(chosen)
          onReplaced()
        }}
      />
    )
  if (settingKey !== 'offline-payments') return null
  return (
    <TermsFilePanel
      onRead={(read) => {
        setBody(read)
        onReplaced()
      }}
    />
  )
}

export function PanelsBelow({ settingKey, state: { body } }: Omit<PanelsProps, 'onReplaced'>) {
  if (settingKey === 'delivery' || settingKey === 'delivery-zones') return <PreviewDeliveryPanel />
  if (settingKey === 'currencies') return <PreviewCurrenciesPanel currencies={body} />
  if (settingKey === 'taxes') return <PreviewTaxPanel taxes={body} />
  if (settingKey === 'return-policies') return <PreviewPolicyPanel policies={body} />
  return settingKey === 'offline-payments' ? <PreviewPaymentPanel terms={body} /> : null
}

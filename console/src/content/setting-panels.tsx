import type { DocumentKey } from '@shop/contract/content/document-types'
import { TermsFilePanel } from './terms-file-panel.tsx'
import { TryCalendarPanel } from './try-calendar-panel.tsx'
import { TryCurrenciesPanel } from './try-currencies-panel.tsx'
import { TryDeliveryPanel } from './try-delivery-panel.tsx'
import { TryDispatchPanel } from './try-dispatch-panel.tsx'
import { TryPaymentPanel } from './try-payment-panel.tsx'
import { TryPolicyPanel } from './try-policy-panel.tsx'
import { TryTaxPanel } from './try-tax-panel.tsx'
import type { DocumentState } from './use-document.ts'

type PanelsProps = {
  readonly settingKey: DocumentKey
  readonly state: DocumentState
  /** Called when another body replaced the form's. */
  readonly onReplaced: () => void
}

export function PanelsBeside({ settingKey, state: { body, setBody }, onReplaced }: PanelsProps) {
  if (settingKey === 'calendar') return <TryCalendarPanel calendar={body} />
  if (settingKey === 'dispatch-days') return <TryDispatchPanel days={body} />
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
  if (settingKey === 'delivery' || settingKey === 'delivery-zones') return <TryDeliveryPanel />
  if (settingKey === 'currencies') return <TryCurrenciesPanel currencies={body} />
  if (settingKey === 'taxes') return <TryTaxPanel taxes={body} />
  if (settingKey === 'return-policies') return <TryPolicyPanel policies={body} />
  return settingKey === 'offline-payments' ? <TryPaymentPanel terms={body} /> : null
}

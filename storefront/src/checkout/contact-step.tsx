import { t } from '@lingui/core/macro'
import { phoneText } from '@shop/contract/core/phone-text'
import { enter } from '#features/auth/enter.ts'
import { Step } from './checkout/step.tsx'
import { AccountCode } from './guests/account-code.tsx'
import { ContactForm } from './guests/contact-form.tsx'

type ContactStepProps = {
  readonly email: string | null
  readonly phone: string | null
  readonly isOpen: boolean
  readonly onReopen: () => void
  readonly onGiven: () => void
}

/** The first step of a guest's checkout. */
export function ContactStep({ email, phone, isOpen, onReopen, onGiven }: ContactStepProps) {
  const shown = email ?? (phone === null ? '' : phoneText(phone))
  return (
    <Step
      number={1}
      title={t`Contact`}
      state={isOpen ? 'open' : 'done'}
      onReopen={onReopen}
      given={
        <>
          <p className="[overflow-wrap:anywhere]">
            <bdi>{shown}</bdi>
          </p>
          <AccountCode
            isEmail={email !== null}
            onEntered={(login, merged) => enter({ login, merged }, t`User is successfully logged in`)}
          />
        </>
      }
      takesFocus
    >
      <ContactForm contact={email ?? phone ?? ''} onGiven={onGiven} />
    </Step>
  )
}

import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { acceptedPayments } from '@shop/contract/checkout/accepted-payments'
import { footerDefault } from '@shop/contract/content/footer-default'
import type { FooterLink } from '@shop/contract/content/menu-types'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { said } from '#session/contract-words.ts'
import { openLogin, whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Thread } from '#ui/section-header.tsx'
import { SharedMarkup } from './shared-markup.tsx'

const networks = { instagram: 'Instagram', facebook: 'Facebook', pinterest: 'Pinterest', youtube: 'YouTube' } as const

function AccountLink({ link }: { readonly link: FooterLink }) {
  const user = useUser()
  const navigate = useNavigate()
  const isAccount = link.to === '/account'
  if (user !== undefined || !link.needsLogin) {
    return (
      <Link to={user === undefined ? (link.visitorTo ?? link.to) : link.to} className="footer-link">
        {link.text}
      </Link>
    )
  }
  const ask = () => {
    if (isAccount) openLogin()
    else whenSignedIn({ reason: t`Log in to see your orders.`, run: () => void navigate(link.to) })
  }
  return (
    <button type="button" onClick={ask} className="footer-link">
      {isAccount ? t`Login` : link.text}
    </button>
  )
}

function SocialLinks({ social }: Pick<ShopConfig, 'social'>) {
  return (
    <ul className="-ms-2.5 flex">
      {(['instagram', 'facebook', 'pinterest', 'youtube'] as const).map((key) => {
        const address = social[key]
        return (
          address !== null && (
            <li key={key}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={networks[key]}
                className="footer-icon"
              >
                <LineIcon name={key} size={24} />
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

export function AcceptedPayments({ config: { paymentMethods } }: Pick<SiteFooterProps, 'config'>) {
  return (
    <ul aria-label={t`Accepted payments`} className="flex flex-wrap gap-2">
      {acceptedPayments(paymentMethods).map((name) => (
        <li key={name} className="footer-chip">
          {said(name)}
        </li>
      ))}
    </ul>
  )
}

type SiteFooterProps = { readonly config: ShopConfig; readonly newsletter: ReactNode }

export function SiteFooter({ config, newsletter }: SiteFooterProps) {
  return (
    <SharedMarkup as="footer" data={config} variant="" className="night below-fold footer-slot">
      <div className="footer-main page-width">
        <div className="max-w-md">{newsletter}</div>
        <div className="footer-columns">
          {(config.footer ?? footerDefault).columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="footer-title">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.text}>
                    <AccountLink link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="page-width pb-10">
        <Thread />
        <div className="footer-end">
          <SocialLinks social={config.social} />
          <AcceptedPayments config={config} />
        </div>
        <p className="footer-note">{t`© ${{ brand: config.brand }}. Handmade in India.`}</p>
      </div>
    </SharedMarkup>
  )
}

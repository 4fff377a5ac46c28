import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShop } from '#areas/frame/shop.ts'
import { productPath } from '#features/catalogue/product-path.ts'
import { inLanguage } from '#session/language.ts'
import { Link } from '#ui/link.tsx'

type AskLinksProps = {
  readonly product: { readonly slug: string; readonly name: string; readonly out_of_stock: boolean }
  /** False for a gift card and for a sold-out piece, which nobody can try on. */
  readonly hasFitting: boolean
}

/** Help beside the buy button: a chat that already names the piece, and a fitting in a store. */
export function AskLinks({ product, hasFitting }: AskLinksProps) {
  const { config } = useShop()
  const { name, out_of_stock: isSoldOut } = product
  const question = isSoldOut ? t`Can this piece be made for me?` : t`I have a question about this piece:`
  const words = `${question} ${name}, ${config.publicUrl}${inLanguage(productPath(product))}`
  return (
    <div className="flex gap-3">
      {config.chatNumber !== null && (
        <a
          href={`https://wa.me/${config.chatNumber.replaceAll(/\D/g, '')}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="ask-link"
        >
          {isSoldOut ? t`Ask if we can make it` : t`Ask a stylist`}
          <span className="sr-only">
            <Trans> on WhatsApp</Trans>
          </span>
        </a>
      )}
      {hasFitting && (
        <Link to={`/store-locator?piece=${encodeURIComponent(name)}#visit`} className="ask-link">
          <Trans>Book a fitting</Trans>
        </Link>
      )}
    </div>
  )
}

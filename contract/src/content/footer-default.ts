import { giftCardCategoryId } from '#core/ids.ts'
/** The columns of the footer until the merchant publishes some. */
import type { FooterDocument } from './menu-types.ts'

export const footerDefault: FooterDocument = {
  columns: [
    {
      title: 'About',
      links: [
        { text: 'About', to: '/about-us' },
        { text: 'Our store', to: '/store-locator' },
        { text: 'Careers', to: '/career' },
        { text: 'Contact', to: '/contact' },
      ],
    },
    {
      title: 'Buying guide',
      links: [
        { text: 'Gift Card', to: `/category/${giftCardCategoryId}` },
        { text: 'Shipping', to: '/shipping' },
      ],
    },
    {
      title: 'Account',
      links: [
        { text: 'Account', to: '/account', needsLogin: true },
        { text: 'Order History', to: '/order-history', needsLogin: true },
        { text: 'Track My Order', to: '/order-history', visitorTo: '/track-order' },
      ],
    },
    {
      title: 'Customer Care',
      links: [
        { text: 'FAQs', to: '/faqs' },
        { text: 'Returns and exchange', to: '/returns-and-exchange' },
        { text: 'Refund and cancellation', to: '/refund-cancellation-policy' },
        { text: 'Terms and conditions', to: '/terms-conditions' },
        { text: 'Privacy policy', to: '/privacy-policy' },
      ],
    },
  ],
}

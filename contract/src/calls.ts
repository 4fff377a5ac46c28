/** Every call of the API, grouped by area. */
import { accountEndpoints } from './account.ts'
import { addressEndpoints } from './addresses.ts'
import { alertEndpoints } from './alerts.ts'
import { apiDescriptionEndpoints } from './api-description.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contentEndpoints } from './content.ts'
import { deviceEndpoints } from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { guestEndpoints } from './guests.ts'
import { invoiceEndpoints } from './invoices.ts'
import { measurementEndpoints } from './measurements.ts'
import { messageChoiceEndpoints } from './message-choices.ts'
import { offerEndpoints } from './offers.ts'
import { offlinePaymentEndpoints } from './offline-payments.ts'
import { orderLinkEndpoints } from './order-links.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'
import { publishedEndpoints } from './published.ts'
import { returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchClickEndpoints } from './search-clicks.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { storedValueEndpoints } from './stored-value.ts'
import { wishlistEndpoints } from './wishlist.ts'
import { workroomEndpoints } from './workroom.ts'

export type CallGroup = { readonly tag: string; readonly description: string; readonly calls: readonly Endpoint[] }

export const callGroup = (
  tag: string,
  description: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): CallGroup => ({ tag, description, calls: Object.values(endpoints) })

export const callGroups: readonly CallGroup[] = [
  callGroup('Sign-in', 'Accounts, log-in, log-out and forgotten passwords.', authEndpoints),
  callGroup('Guests', 'Shopping without an account.', guestEndpoints),
  callGroup('Profile', "The shopper's own details.", accountEndpoints),
  callGroup('Second factor', 'A code of an authenticator app at each log-in, for who wants it.', secondFactorEndpoints),
  callGroup('Devices', 'Where a shopper is logged in.', deviceEndpoints),
  callGroup(
    'Catalogue',
    'Products, categories, designers, search and what the home page shows of them.',
    catalogueEndpoints,
  ),
  callGroup('Search clicks', 'What a search led to.', searchClickEndpoints),
  callGroup('Content', 'Slides, stories, newsletter and feedback.', contentEndpoints),
  callGroup('Published content', 'The home page and pages of text, as the merchant wrote them.', publishedEndpoints),
  callGroup('Enquiries', 'What people write to the house.', enquiryEndpoints),
  callGroup('Cart', 'What a shopper is about to buy.', cartEndpoints),
  callGroup('Offers', 'Codes that take something off the cart.', offerEndpoints),
  callGroup('Wishlist', 'What a shopper has saved.', wishlistEndpoints),
  callGroup('Gift cards and credit', 'Balance, recipient, and what they pay of an order.', storedValueEndpoints),
  callGroup('Alerts', 'The emails that a shopper has asked for: back in stock, price drop.', alertEndpoints),
  callGroup('Messages', 'Which messages a shopper gets, and by which channel.', messageChoiceEndpoints),
  callGroup('Addresses', 'The address book, and countries, states and cities to choose from.', addressEndpoints),
  callGroup('Checkout', 'From the cart to an order that waits for its payment.', checkoutEndpoints),
  callGroup('Payments', "Paying an order through the provider's sheet.", paymentEndpoints),
  callGroup('Ways to pay', 'How a cart can be paid, and orders in cash on delivery.', offlinePaymentEndpoints),
  callGroup('Orders', 'What a shopper has bought.', orderEndpoints),
  callGroup('Order links', 'Following an order without an account.', orderLinkEndpoints),
  callGroup('Workroom', 'Pictures of pieces that are made, and their approval.', workroomEndpoints),
  callGroup('Returns', 'Cancelling orders and returning pieces.', returnEndpoints),
  callGroup('Reviews', 'What buyers say about a piece, and questions about it.', reviewEndpoints),
  callGroup('Measurements', 'For pieces that are cut to order.', measurementEndpoints),
  callGroup('Invoices', 'Papers of paid orders, as PDF files.', invoiceEndpoints),
  callGroup('Description', 'The API in a form that programs read.', apiDescriptionEndpoints),
]

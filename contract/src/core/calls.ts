import { apiDescriptionEndpoints } from '#access/api-description.ts'
import { authEndpoints } from '#access/auth.ts'
import { secondFactorEndpoints } from '#access/second-factor.ts'
import { agentSessionEndpoints } from '#agents/agent-sessions.ts'
import { catalogueEndpoints } from '#catalogue/catalogue.ts'
import { piecePreviewEndpoints } from '#catalogue/piece-preview.ts'
import { reviewEndpoints } from '#catalogue/reviews.ts'
import { searchClickEndpoints } from '#catalogue/search-clicks.ts'
import { checkoutEndpoints } from '#checkout/checkout.ts'
import { guestEndpoints } from '#checkout/guests.ts'
import { offlinePaymentEndpoints } from '#checkout/offline-payments.ts'
import { paymentEndpoints } from '#checkout/payments.ts'
import { contentEndpoints } from '#content/content.ts'
import { publishedEndpoints } from '#content/published.ts'
/** Every call of the API, grouped by area. */
import { accountEndpoints } from '#customers/account.ts'
import { deviceEndpoints } from '#customers/devices.ts'
import { returnEndpoints } from '#fulfilment/returns.ts'
import { workroomEndpoints } from '#fulfilment/workroom.ts'
import { alertEndpoints } from '#messages/alerts.ts'
import { enquiryEndpoints } from '#messages/enquiries.ts'
import { messageChoiceEndpoints } from '#messages/message-choices.ts'
import { addressEndpoints } from '#selling/addresses.ts'
import { cartEndpoints } from '#selling/cart.ts'
import { familyEndpoints } from '#selling/family.ts'
import { invoiceEndpoints } from '#selling/invoices.ts'
import { measurementEndpoints } from '#selling/measurements.ts'
import { offerEndpoints } from '#selling/offers.ts'
import { orderLinkEndpoints } from '#selling/order-links.ts'
import { orderEndpoints } from '#selling/orders.ts'
import { storePickupEndpoints } from '#selling/store-pickups.ts'
import { storedValueEndpoints } from '#selling/stored-value.ts'
import { wishlistEndpoints } from '#selling/wishlist.ts'
import type { Endpoint } from './endpoint.ts'

export type CallGroup = { readonly tag: string; readonly description: string; readonly calls: readonly Endpoint[] }

export const callGroup = (
  tag: string,
  description: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): CallGroup => ({ tag, description, calls: Object.values(endpoints) })

export const callGroups: readonly CallGroup[] = [
  callGroup('Sign-in', 'Accounts, log-in, log-out and forgotten passwords.', authEndpoints),
  callGroup('Guests', 'Shopping without an account.', guestEndpoints),
  callGroup('Agents', 'Going on in the shop with what an agent put together.', agentSessionEndpoints),
  callGroup('Profile', "The shopper's own details.", accountEndpoints),
  callGroup('Second factor', 'A code of an authenticator app at each log-in, for who wants it.', secondFactorEndpoints),
  callGroup('Devices', 'Where a shopper is logged in.', deviceEndpoints),
  callGroup(
    'Catalogue',
    'Products, categories, designers, search and what the home page shows of them.',
    catalogueEndpoints,
  ),
  callGroup('Piece previews', 'Pieces that are not on sale yet.', piecePreviewEndpoints),
  callGroup('Search clicks', 'What a search led to.', searchClickEndpoints),
  callGroup('Content', 'Slides, stories, newsletter and feedback.', contentEndpoints),
  callGroup('Published content', 'The home page and pages of text, as the merchant wrote them.', publishedEndpoints),
  callGroup('Enquiries', 'What people write to the house.', enquiryEndpoints),
  callGroup('Cart', 'What a shopper is about to buy.', cartEndpoints),
  callGroup('Offers', 'Codes that take something off the cart.', offerEndpoints),
  callGroup('Wishlist', 'What a shopper has saved.', wishlistEndpoints),
  callGroup('Family', 'What the family says about a wishlist.', familyEndpoints),
  callGroup('Gift cards and credit', 'Balance, recipient, and what they pay of an order.', storedValueEndpoints),
  callGroup('Alerts', 'The emails that a shopper has asked for: back in stock, price drop.', alertEndpoints),
  callGroup('Messages', 'Which messages a shopper gets, and by which channel.', messageChoiceEndpoints),
  callGroup('Addresses', 'The address book, and countries, states and cities to choose from.', addressEndpoints),
  callGroup('Checkout', 'From the cart to an order that waits for its payment.', checkoutEndpoints),
  callGroup('Pick-up', 'Collecting an order from a store.', storePickupEndpoints),
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

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
import { returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { storedValueEndpoints } from './stored-value.ts'
import { wishlistEndpoints } from './wishlist.ts'

type CallGroup = { readonly tag: string; readonly description: string; readonly calls: readonly Endpoint[] }

const group = (tag: string, description: string, endpoints: Readonly<Record<string, Endpoint>>): CallGroup => ({
  tag,
  description,
  calls: Object.values(endpoints),
})

export const callGroups: readonly CallGroup[] = [
  group('Sign-in', 'Accounts, log-in, log-out and forgotten passwords.', authEndpoints),
  group('Guests', 'Shopping without an account.', guestEndpoints),
  group('Profile', "The shopper's own details.", accountEndpoints),
  group('Devices', 'Where a shopper is logged in.', deviceEndpoints),
  group(
    'Catalogue',
    'Products, categories, designers, search and what the home page shows of them.',
    catalogueEndpoints,
  ),
  group('Content', 'Slides, stories, newsletter and feedback.', contentEndpoints),
  group('Enquiries', 'What people write to the house.', enquiryEndpoints),
  group('Cart', 'What a shopper is about to buy.', cartEndpoints),
  group('Offers', 'Codes that take something off the cart.', offerEndpoints),
  group('Wishlist', 'What a shopper has saved.', wishlistEndpoints),
  group('Gift cards and credit', 'Balance, recipient, and what they pay of an order.', storedValueEndpoints),
  group('Alerts', 'The emails that a shopper has asked for: back in stock, price drop.', alertEndpoints),
  group('Messages', 'Which messages a shopper gets, and by which channel.', messageChoiceEndpoints),
  group('Addresses', 'The address book, and countries, states and cities to choose from.', addressEndpoints),
  group('Checkout', 'From the cart to an order that waits for its payment.', checkoutEndpoints),
  group('Payments', "Paying an order through the provider's sheet.", paymentEndpoints),
  group('Ways to pay', 'How a cart can be paid, and orders in cash on delivery.', offlinePaymentEndpoints),
  group('Orders', 'What a shopper has bought.', orderEndpoints),
  group('Order links', 'Following an order without an account.', orderLinkEndpoints),
  group('Returns', 'Cancelling orders and returning pieces.', returnEndpoints),
  group('Reviews', 'What buyers say about a piece, and questions about it.', reviewEndpoints),
  group('Measurements', 'For pieces that are cut to order.', measurementEndpoints),
  group('Invoices', 'Papers of paid orders, as PDF files.', invoiceEndpoints),
  group('Description', 'The API in a form that programs read.', apiDescriptionEndpoints),
]

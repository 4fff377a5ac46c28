import { emailWords, line, paragraph, shortText, whatsAppBody, whatsAppName, type MessageSpec } from './message-spec.ts'

const step = (name: string, heading: string, text: string) =>
  [line(`${name}: heading`, heading), paragraph(`${name}: text`, text)] as const

const [requestedHeading, requested] = step(
  'Requested',
  'We have your return request',
  'We have your request. We reply within one working day and book a pickup if we can take it back.',
)
const [acceptedHeading, accepted] = step(
  'Accepted',
  'Your return is accepted',
  'We have accepted your return and will email you the pickup date. Please keep the tags on.',
)
const [pickupHeading, pickup] = step(
  'Pickup booked',
  'Your return will be picked up',
  'The courier picks up your return. Please have it ready in its original packaging.',
)
const [receivedHeading, received] = step(
  'Received',
  'Your return has reached us',
  'Your return has reached us. We inspect it today and refund you within two working days.',
)
const [refusedHeading, refused] = step(
  'Refused',
  'We cannot accept your return',
  'We have looked at your request and cannot take this piece back.',
)
const [failedHeading, failed] = step(
  'Failed inspection',
  'We cannot refund your return',
  'We have inspected your return and cannot refund it. We will send the piece back to you.',
)
const [sentBackHeading, sentBack] = step(
  'Sent back',
  'Your piece is on its way back to you',
  'We have sent your piece back to you.',
)
const [passedHeading, passed] = step(
  'Exchange packed',
  'Your exchange is being packed',
  'We have inspected your piece and are packing the other size for you.',
)
const [exchangedHeading, exchanged] = step(
  'Exchange sent',
  'Your other size is on its way',
  'We have sent you the other size. The invoice of your order covers it: you pay nothing more.',
)
const [expiredHeading, expired] = step(
  'Exchange ended',
  'Your exchange has ended',
  'Your piece was not handed to the courier in time, so we no longer hold the other size. You keep your piece.',
)

export const returnMessages = {
  'message-return-update': {
    title: 'Steps of a return',
    about: 'From the request to the refund or the exchange',
    group: 'returns',
    has: ['orderCode'],
    words: {
      ...emailWords('{heading}: order {orderCode}', '{piece}', {
        requestedHeading,
        requested,
        requestedExchange: paragraph(
          'Requested, exchange: text',
          'We have your request and hold {choice} for you. We reply within one working day and book a pickup if we can exchange the piece.',
          { needs: ['choice'] },
        ),
        acceptedHeading,
        accepted,
        pickupHeading,
        pickup,
        receivedHeading,
        received,
        receivedExchange: paragraph(
          'Received, exchange: text',
          'Your piece has reached us. We inspect it and send {choice} within two working days.',
          { needs: ['choice'] },
        ),
        refusedHeading,
        refused,
        failedHeading,
        failed,
        notHeld: paragraph('Refused or failed, exchange: follows the text', 'We no longer hold {choice}.', {
          needs: ['choice'],
        }),
        sentBackHeading,
        sentBack,
        passedHeading,
        passed,
        exchangedHeading,
        exchanged,
        expiredHeading,
        expired,
        piece: line('Heading of the piece', 'Your return'),
        exchangeSame: line('Exchange for the same piece', 'Exchange for the same piece'),
        exchangeSize: line('Exchange for a size', 'Exchange for size {size}', { needs: ['size'] }),
        noteDesk: line('Heading of a note', 'From our fitting desk'),
        notePickup: line('Heading of the pickup', 'Pickup'),
        noteReason: line('Heading of the reason', 'The reason'),
        noteParcel: line('Heading of the parcel', 'Your parcel'),
      }),
      subject: line('Subject', '{heading}: order {orderCode}', { needs: ['heading'] }),
      preheader: line('Preview beside the subject', '{piece}', { own: ['piece'] }),
      whatsApp: {
        ...whatsAppBody(
          'every step',
          'Your order {orderCode}, {piece}: {heading}. Your return and what comes next: {link} Reply STOP to end these messages.',
          { needs: ['heading', 'orderCode', 'piece', 'link'], own: ['piece'] },
        ),
        hint: 'A note of the staff follows the heading.',
      },
      whatsAppTemplate: whatsAppName('every step', 'return_step'),
      text: shortText('Text message', '{heading}, order {orderCode}.{note} {link}', {
        needs: ['heading', 'note', 'link'],
        hint: 'Follows the name of the shop and a colon. {note} begins with a space, or is empty.',
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>

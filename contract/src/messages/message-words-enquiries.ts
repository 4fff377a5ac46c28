import { emailWords, line, paragraph, shortText, type MessageSpec } from './message-spec.ts'

export const enquiryMessages = {
  'message-enquiry-received': {
    title: 'Enquiry received',
    about: 'To the sender; repeats nothing that the sender typed',
    group: 'enquiries',
    has: ['ticket', 'promise'],
    words: {
      ...emailWords('We have your message: ticket {ticket}', '{promise}', {
        opening: paragraph('Above the ticket number', 'Thank you for writing to {brand}. Your ticket number is:'),
        promise: paragraph('When the shop replies', '{promise}', { needs: ['promise'] }),
        about: line('Heading of the subject', 'Subject'),
        notYou: paragraph(
          'If it was someone else',
          'If this wasn’t you, ignore this email. Someone may have entered your address by mistake.',
        ),
      }),
      text: shortText('Text message', 'we have your message, ticket {ticket}. {promise}', { needs: ['ticket'] }),
    },
  },
  'message-enquiry': {
    title: 'Enquiry, to the shop',
    about: 'To the inbox that answers',
    group: 'enquiries',
    has: ['ticket', 'about'],
    words: {
      ...emailWords('{ticket}: {about}', 'From {sender}, {email}', {
        greeting: line('First line', 'Ticket {ticket} is waiting for a reply.', { needs: ['ticket'] }),
        about: line('Heading of the subject', 'Subject'),
        from: line('Heading of the sender', 'From'),
        message: line('Heading of the message', 'Message'),
        promise: paragraph('When the shop replies', 'We promised: {promise}', { needs: ['promise'] }),
        how: paragraph(
          'How to answer',
          'Reply to this email to answer the sender. Close the ticket when you are done, in the console or with: npm run shop -- enquiry close {ticket}',
        ),
      }),
      subject: line('Subject', '{ticket}: {about}', { needs: ['ticket'] }),
      preheader: line('Preview beside the subject', 'From {sender}, {email}', { own: ['sender', 'email'] }),
      text: shortText('Text message', 'ticket {ticket} is waiting for a reply.', { needs: ['ticket'] }),
    },
  },
  'message-enquiry-answer': {
    title: 'Answer to an enquiry',
    about: 'Around the answer that the staff write',
    group: 'enquiries',
    has: ['ticket', 'about'],
    words: {
      ...emailWords('Our answer to ticket {ticket}', '{about}', {
        enquiry: line('Heading of the enquiry', 'Your enquiry'),
        ticket: line('Ticket number', 'Ticket {ticket}', { needs: ['ticket'] }),
        reply: paragraph('How to write back', 'To write back, reply to this email.'),
      }),
      text: shortText('Text message', 'ticket {ticket}: {answer}', { needs: ['answer'] }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>

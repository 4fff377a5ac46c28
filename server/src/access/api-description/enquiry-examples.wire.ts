export function enquiryExamples(person: Readonly<Record<string, unknown>>) {
  return {
    contact: {
      body: { ...person, topic: 'return', order_code: '20261121-401', message: 'The left sleeve is an inch too long.' },
      reply: { result: true, message: 'Thank you. Your ticket is T-K7MP-4QXR.', ticket: 'T-K7MP-4QXR' },
    },
    bookVisit: {
      body: {
        ...person,
        store: 'mumbai',
        day: '2026-11-24',
        part_of_day: 'evening',
        visitors: 2,
        message: 'A lehenga for my sister’s reception.',
      },
      reply: { result: true, message: 'Thank you. Your ticket is T-K7MP-4QXR.', ticket: 'T-K7MP-4QXR' },
    },
    apply: {
      body: {
        ...person,
        role: 'store-lead',
        message: 'I made a coat for a friend, and would now leave the collar alone.',
        file: Buffer.from('%PDF-1.7\n').toString('base64'),
        file_name: 'Asha Rao.pdf',
      },
      reply: { result: true, message: 'Thank you. Your ticket is T-K7MP-4QXR.', ticket: 'T-K7MP-4QXR' },
    },
  }
}

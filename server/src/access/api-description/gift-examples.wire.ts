const done = (message: string) => ({ reply: { result: true, message } })

export const giftExamples = {
  giftCardRecipient: { body: { deliver_on: '2026-12-24' }, ...done('The recipient is saved') },
  addGiftCard: {
    body: { amount: 2000, recipient: { deliver_on: '2026-12-24' } },
    reply: { result: true, message: 'Product added to cart successfully' },
  },
  answerFamily: { body: { line: 'For the sangeet.', name: 'Ma' }, ...done('Your answer is saved') },
}

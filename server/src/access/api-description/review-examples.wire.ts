export const pictureKey = '5f0c1d7be2a94c38b6410d92aa7e53f1'

const picturePath = `/api/v2/reviews/picture/${pictureKey}`
const picture = { src: picturePath, small: `${picturePath}?size=small`, width: 960, height: 1280 }
const done = (message: string) => ({ result: true, message })

export const reviewExamples = {
  productReviews: { reply: { data: { pictures: picture } } },
  ownReviews: { reply: { data: { pictures: { ...picture, key: pictureKey } } } },
  submitReview: {
    body: {
      product_id: 61,
      user_id: 12,
      rating: 5,
      comment: 'Falls beautifully.',
      fit: 'true',
      height_cm: '165',
      pictures: [pictureKey],
    },
    reply: done('Thank you. We read each review before we publish it.'),
  },
  updateReview: {
    body: {
      review_id: 12,
      rating: 4,
      comment: 'The colour is paler.',
      fit: 'true',
      height_cm: '165',
      pictures: [pictureKey],
    },
    reply: done('Your review is changed. We read it again before we publish it.'),
  },
  withdrawReview: { body: { review_id: 12 }, reply: done('Your review is withdrawn.') },
  addReviewPicture: {
    body: { picture: '/9j/4AAQSkZJRg==' },
    reply: { ...done('The picture is added'), picture: { ...picture, key: pictureKey } },
  },
}

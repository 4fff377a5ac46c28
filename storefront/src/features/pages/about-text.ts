import { list, text, type PageText } from './page-text.ts'

export const aboutText: PageText = {
  path: '/about-us',
  title: 'About us',
  standfirst:
    'A house for clothes that somebody made by hand, and for the people who wear them to the days they remember.',
  description: 'What {brand} stands for, how we choose the labels we carry, and what our workroom promises.',
  sections: [
    {
      id: 'handwork',
      heading: 'Why handwork',
      blocks: [
        text(
          'A machine can repeat a flower ten thousand times. A hand cannot, and that is the point. In a border that was stitched by four people you can find the place where one stopped for tea and another took over, and the border is better for it. {brand} exists to bring such pieces to people who live far from the lanes where they are made.',
        ),
        text(
          'We carry embroidery, weaving, dyeing and stone setting, each with its own pace. A mirror-work jacket may be ready in a week. A bridal skirt worked in metal wire keeps a frame busy for two months. We print the real time on every piece, because a wedding does not wait and a needle does not hurry.',
        ),
      ],
    },
    {
      id: 'labels',
      heading: 'How we choose a label',
      blocks: [
        text('Before a label joins us, we visit its workroom. We ask five plain questions.'),
        list(
          'Who does the work, and are they named and paid by the piece or by the day?',
          'What is the cloth, and can the maker show where it was woven or bought?',
          'How is it sized, and will the maker alter a seam that does not sit well?',
          'What happens to the pieces that nobody bought?',
          'Would we give this to someone we love, at this price?',
        ),
        text('If one of the answers is a shrug, we wait. Waiting has cost us a few seasons and no regrets.'),
      ],
    },
    {
      id: 'promise',
      heading: 'The workroom promise',
      blocks: [
        list(
          'What you read is what it is: fabric, work, colour, length and the days until dispatch are those of the piece itself.',
          'Every seam allowance that can be let out is left in, so that a tailor near you has something to work with.',
          'Embroidery that comes loose within a year is mended without charge; you pay for the way to us, we pay for the way back.',
          'A fault is a fault. We take it back, whatever the sale or the season.',
        ),
      ],
    },
    {
      id: 'people',
      heading: 'The people here',
      blocks: [
        text(
          'We are a small team: buyers who travel, two pattern cutters who check every first sample on a body, a dispatch room that folds in muslin, and a fitting desk that answers measurements at odd hours because weddings have them too. Nobody here is paid by how much you spend.',
        ),
      ],
    },
  ],
}

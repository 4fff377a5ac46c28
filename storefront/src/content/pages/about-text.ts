import { t } from '@lingui/core/macro'
import { list, text, type PageText } from '@shop/contract/content/page-text'

export const aboutText: PageText = {
  path: '/about-us',
  title: t`About us`,
  standfirst: t`Indian designer and occasion wear, made by hand and chosen piece by piece.`,
  description: t`What '{'brand'}' stands for, how we choose our designers, and what we promise.`,
  sections: [
    {
      id: 'handwork',
      heading: t`Why handwork`,
      blocks: [
        { kind: 'drawing', name: 'embroidery-frame' },
        text(
          t`No two flowers in a hand-embroidered border are quite alike, and that is its beauty. '{'brand'}' brings together designers from Srinagar to Madurai, and delivers their work to people who live far from the lanes where it is made.`,
        ),
        text(
          t`Embroidery, weaving, dyeing and stone setting each take their own time. A mirror-work jacket may be ready in a week; a zardozi bridal skirt takes two months. Every product page states how long its piece needs, so that you can plan your wedding with confidence.`,
        ),
      ],
    },
    {
      id: 'labels',
      heading: t`How we choose our designers`,
      blocks: [
        text(t`We visit every workroom before we carry its work, and ask five questions.`),
        list(
          t`Who does the work, and how are they paid?`,
          t`Where was the cloth woven?`,
          t`How is it sized, and will the maker alter it?`,
          t`What happens to unsold pieces?`,
          t`Would we give it to someone we love, at this price?`,
        ),
        text(t`If we are not sure of an answer, we wait a season.`),
      ],
    },
    {
      id: 'promise',
      heading: t`Our promise`,
      blocks: [
        list(
          t`Every detail is that of the piece itself: fabric, work, colour, length and ship date.`,
          t`We leave generous seam allowances, so that your tailor can adjust the fit.`,
          t`We mend loose embroidery free of charge for a year. You pay the courier to us; we pay it back to you.`,
          t`We accept faulty pieces back at any time, including sale pieces.`,
        ),
      ],
    },
    {
      id: 'people',
      heading: t`Our team`,
      blocks: [
        text(
          t`We are a small team: buyers who travel, two pattern cutters who fit every first sample, a dispatch room that folds each piece in muslin, and a fitting desk that helps with sizes and measurements. Nobody here earns commission.`,
        ),
      ],
    },
  ],
}

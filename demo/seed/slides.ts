import type { Stage } from '@shop/illustrator/scene'
import type { BackdropName } from '@shop/illustrator/spec'
import { ensurePictures, type PictureDraft, pictureKey } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { sceneDraft, type SceneDraft } from './scenes.ts'

type Slide = {
  readonly title: string
  readonly subtitle: string
  readonly link: string
  readonly button: string
  readonly alt: string
  readonly words?: 'left' | 'right'
  /** The title of the piece that is shown. */
  readonly cast: string
  /** A pale stage, because the dark text stands on it. */
  readonly stage: Exclude<Stage, 'evening'>
  readonly backdrop?: BackdropName
}

/** Every slide shows one garment, large, in a place of its own. */
export const slides: readonly Slide[] = [
  {
    title: 'A garden at the hem',
    subtitle: 'Bridal lehengas, embroidered by hand in Old Delhi',
    link: '/category/201',
    button: 'Shop bridal lehengas',
    stage: 'arcade',
    backdrop: 'monsoon',
    alt: 'A bride in a rani pink lehenga, its skirt spread around her before a lime-washed arch',
    cast: 'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
  },
  {
    title: 'The groom’s hour',
    subtitle: 'Sherwanis for him, his brothers and his father',
    link: '/category/202',
    button: 'Shop sherwanis',
    stage: 'atelier',
    words: 'right',
    alt: 'A groom in a maroon velvet sherwani before cloths on a line',
    cast: 'Maroon Resham Velvet Sherwani',
  },
  {
    title: 'Marigold season',
    subtitle: 'For haldi, mehendi and Diwali nights',
    link: '/category/204',
    button: 'Shop festive',
    stage: 'courtyard',
    backdrop: 'chalk',
    alt: 'A woman in a mustard sharara set beside strings of marigolds',
    cast: 'Mustard (Sarson) Gota Patti Sharara Set',
  },
  {
    title: 'Ready when you are',
    subtitle: 'Finished pieces that ship within the week',
    link: '/category/206',
    button: 'Shop ready to ship',
    stage: 'lakeside',
    alt: 'A woman in a lavender sharara set by a lake',
    cast: 'Lavender Mukaish Georgette Sharara Set',
  },
  {
    title: 'Woven by hand',
    subtitle: 'Sarees from Varanasi, Chanderi and Pochampally',
    link: '/category/208',
    button: 'Shop handloom',
    stage: 'atelier',
    backdrop: 'lilac',
    words: 'right',
    alt: 'A woman in an indigo ikat saree before cloths on a line',
    cast: 'Indigo (Neel) Ikat Mulberry Silk Saree',
  },
]

function pictureOf(
  { title, alt, cast, stage, words = 'left', backdrop }: Slide,
  scene: 'hero-wide' | 'hero-tall',
): SceneDraft {
  return sceneDraft({
    scene,
    name: `Slide ${title}`,
    alt,
    cast: [cast],
    stage,
    words,
    ...(backdrop ? { backdrop } : {}),
  })
}

export function slidePictures(): SceneDraft[] {
  return slides.flatMap((slide) => [pictureOf(slide, 'hero-wide'), pictureOf(slide, 'hero-tall')])
}

export async function writeSlides(db: Database): Promise<void> {
  const ids = await ensurePictures(db, slidePictures())
  const idOf = (picture: PictureDraft) => ids.get(pictureKey(picture)) ?? null
  await db
    .insertInto('slides')
    .values(
      slides.map((slide, index) => ({
        position: index + 1,
        title: slide.title,
        subtitle: slide.subtitle,
        alt: slide.alt,
        link: slide.link,
        button: slide.button,
        words: slide.words ?? 'left',
        media_id: idOf(pictureOf(slide, 'hero-wide')),
        phone_media_id: idOf(pictureOf(slide, 'hero-tall')),
      })),
    )
    .execute()
}

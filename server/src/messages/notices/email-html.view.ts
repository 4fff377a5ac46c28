import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import {
  createContext,
  createElement as h,
  Fragment,
  useContext,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { giftCardColours } from '@shop/contract/checkout/gift-card-art'
import type { Language } from '@shop/contract/core/locale'
import type { BillRow, EmailContent, EmailSettings, Part, PieceRow, StopLink } from './email-parts.view.ts'
import { sheetWidth, sideStyles, styles, styleSheet, withJoinedLetters } from './email-styles.view.ts'
import { writer } from './message-writer.view.ts'
import { directionOf, languageOfText, marksAsElements, ownDirectionOf, withoutMarks } from './writing-direction.view.ts'

const doctype = '<!doctype html>'

const Reader = createContext<Language>('en')

type Worded = { readonly text: string; readonly style: CSSProperties; readonly className: string }

/** English within another language says so, for the voice of a screen reader and for the order of its characters. */
function Paragraph({ text, style, className }: Worded): ReactElement {
  const reader = useContext(Reader)
  const language = languageOfText(text, reader)
  const own = language === reader ? {} : { lang: language, dir: directionOf(language) }
  return h(Text, { style, className, ...own }, text)
}

const paragraph = (text: string, style: CSSProperties, className = 'ink') => h(Paragraph, { text, style, className })

function Piece({ name, detail, amount, arrival, policy = '', picture }: PieceRow): ReactElement {
  const { pictureCell } = sideStyles[directionOf(useContext(Reader))]
  const texts = [
    paragraph(name, styles.pieceName),
    detail !== '' && paragraph(detail, styles.pieceDetail, 'quiet'),
    arrival !== '' && paragraph(arrival, styles.pieceArrival, 'dated'),
    policy !== '' && paragraph(policy, styles.pieceDetail, 'quiet'),
    amount !== '' && paragraph(amount, styles.pieceAmount),
  ]
  // The background colour shows where the mail program shows no pictures.
  const image =
    picture !== null &&
    h(
      Column,
      { key: 'picture', style: pictureCell },
      h(Img, {
        src: `cid:${picture.cid}`,
        alt: '',
        width: 88,
        height: 117,
        // Prevents React's preload tag, which an email must not contain.
        loading: 'lazy',
        style: { ...styles.picture, backgroundColor: picture.colour },
      }),
    )
  const children = [image, h(Column, { key: 'texts', style: styles.pieceCell }, ...texts)]
  return h(Row, { style: styles.piece, className: 'ink', children })
}

function Line({ label, detail, amount, isTotal }: BillRow): ReactElement {
  const side = sideStyles[directionOf(useContext(Reader))]
  const style = isTotal ? { ...styles.billCell, ...styles.total } : styles.billCell
  const under = detail !== '' && h('span', { className: 'quiet', style: styles.detail }, detail)
  const children = [
    h(Column, { key: 'label', style, className: 'ink' }, label, under),
    h(Column, { key: 'amount', style: { ...style, ...side.amount }, className: 'ink', align: side.end }, amount),
  ]
  return h(Row, { children })
}

/** A house number, a postal code and a phone number keep their places within Arabic. */
function Address({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const isTurned = directionOf(useContext(Reader)) === 'rtl'
  return lines.map((line, index) =>
    h(Fragment, { key: index }, index > 0 && h('br'), isTurned ? h('bdi', { dir: ownDirectionOf(line) }, line) : line),
  )
}

/** Background and text colour are inline, so that the card looks the same in dark mode and without its picture. */
function giftCard({ design, label, amount, cid }: Extract<Part, { kind: 'gift-card' }>): ReactElement {
  const { ground, ink } = giftCardColours[design]
  const colours = { backgroundColor: ground, color: ink }
  const image =
    cid !== null &&
    h(Img, {
      key: 'picture',
      src: `cid:${cid}`,
      alt: withoutMarks(label),
      width: 520,
      height: 292,
      loading: 'lazy',
      style: { ...styles.cardPicture, ...colours },
    })
  const words = h(Text, { key: 'amount', style: { ...styles.cardAmount, ...colours } }, amount)
  return h(Section, { style: { ...styles.card, ...colours } }, image, words)
}

function htmlOf(part: Part): ReactElement {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text, styles.text)
    case 'highlight':
      return paragraph(part.text, styles.highlight, 'patina')
    case 'code':
      return paragraph(part.text, styles.code, 'code')
    case 'gift-card':
      return giftCard(part)
    case 'lines':
      return h(
        Fragment,
        {},
        paragraph(part.title, styles.title, 'quiet'),
        h(Text, { style: styles.text, className: 'ink' }, h(Address, { lines: part.lines })),
      )
    case 'pieces':
      return h(
        Section,
        { style: styles.pieces },
        part.rows.map((row, index) => h(Piece, { key: index, ...row })),
      )
    case 'bill':
      return h(
        Section,
        { style: styles.bill },
        part.rows.map((row, index) => h(Line, { key: index, ...row })),
      )
    case 'link':
      return h(Button, { href: part.address, style: styles.button, className: 'button' }, part.label)
  }
}

function head(subject: string, { theme }: EmailSettings): ReactElement {
  return h(
    Head,
    {},
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no' }),
    h('title', {}, withoutMarks(subject)),
    h('style', { dangerouslySetInnerHTML: { __html: styleSheet(theme) } }),
  )
}

const careMark = '\u0000'

function foot(house: EmailSettings, stop?: StopLink): ReactElement {
  const { brand, publicUrl, legalName, address, careEmail } = house
  const { say } = writer('message-frame', house)
  const link = (href: string, text: string, key?: number) => h(Link, { href, style: styles.footLink, key }, text)
  const questions = say('questions', { careEmail: careMark })
    .split(careMark)
    .flatMap((text, index) => (index === 0 ? [text] : [link(`mailto:${careEmail}`, careEmail, index), text]))
  return h(
    Section,
    { style: styles.foot, className: 'pad ink' },
    h(Text, { style: styles.footText, className: 'quiet' }, ...questions),
    h(Text, { style: styles.footText, className: 'quiet' }, link(publicUrl, brand), ` · ${legalName}, ${address}`),
    stop &&
      h(
        Text,
        { style: styles.footText, className: 'quiet' },
        `${stop.reason} `,
        link(stop.address, say('unsubscribe')),
      ),
  )
}

const sheetMark = '\u0001'

/** Outlook for Windows ignores `max-width`, and React cannot write conditional comments. */
const forOutlook = (sheet: string): string =>
  [
    `<!--[if mso]><table role="presentation" align="center" width="${sheetWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    sheet,
    '<!--[if mso]></td></tr></table><![endif]-->',
  ].join('')

/** Gmail drops the attributes of the page, so that each cell repeats them; the older Outlook reads only `align`. */
function inLanguage(html: string, language: Language): string {
  if (language === 'en') return html
  const direction = directionOf(language)
  const centred = html.replaceAll(/(<table[^>]*text-align:center[^>]*><tbody><tr><td)(?=[\s>])/g, '$1 align="center"')
  const cells = centred.replaceAll(/<td(?=[\s>])([^>]*)/g, (_, attributes: string) => {
    const align = direction === 'rtl' && !attributes.includes(' align=') ? ' align="right"' : ''
    return `<td lang="${language}" dir="${direction}"${align}${attributes}`
  })
  return marksAsElements(withJoinedLetters(cells))
}

/** A logo keeps its light band in dark mode, also where only its words are shown. */
function sheetHead({ brand, logo, publicUrl }: EmailSettings): ReactElement {
  if (logo === undefined) {
    const name = h(Link, { href: publicUrl, style: styles.brand, className: 'ink' }, brand)
    return h(Section, { style: styles.head, className: 'pad' }, name)
  }
  const { url, alt, width, height } = logo
  // Prevents React's preload tag, which an email must not contain.
  const image = h(Img, { src: url, alt, width, height, loading: 'lazy', style: { ...styles.logo, width, height } })
  const link = h(Link, { href: publicUrl, style: styles.brand }, image)
  return h(Section, { style: { ...styles.head, ...styles.logoHead }, className: 'pad' }, link)
}

/**
 * Renders tables and inline styles, which all mail programs understand; react-email's components work around their
 * faults.
 */
export function emailHtml(
  { subject, preheader, greeting, parts }: EmailContent,
  house: EmailSettings,
  stop?: StopLink,
): string {
  const { language } = house
  const direction = directionOf(language)
  const page = h(
    Html,
    { lang: language, ...(direction === 'rtl' && { dir: direction }) },
    head(subject, house),
    h(Body, { style: styles.page, className: 'page' }, h(Preview, { children: preheader }), sheetMark),
  )
  const sheet = h(
    Container,
    { style: styles.sheet, className: 'sheet' },
    sheetHead(house),
    h(Section, { style: styles.body, className: 'pad' }, paragraph(greeting, styles.text), ...parts.map(htmlOf)),
    foot(house, stop),
  )
  const read = (element: ReactElement) => renderToStaticMarkup(h(Reader, { value: language }, element))
  const html = read(page).replace(sheetMark, () => forOutlook(read(sheet)))
  return `${doctype}${inLanguage(html, language)}\n`
}

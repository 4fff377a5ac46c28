import { familyPath, type AskedFamily, type FamilyBoard } from '@shop/contract/selling/family'
import type { FamilyAnswer } from './family.rules.ts'
import type { AskedList, Board } from './family.service.ts'

const toAnswer = ({ productId, isLoved, line }: FamilyAnswer) => ({ product_id: productId, is_loved: isLoved, line })

export function toBoardReply({ link, people, peopleLeft }: Board, publicUrl: string) {
  const data: FamilyBoard = {
    link: link && {
      address: `${publicUrl}${familyPath}#${link.key}`,
      asked_by: link.askedBy,
      expires_at: link.expiresAt.toISOString(),
    },
    people: people.map(({ id, name, answers }) => ({ id, name, answers: answers.map(toAnswer) })),
    people_left: peopleLeft,
  }
  return { data, success: true as const, status: 200 as const }
}

export function toAskedReply({ askedBy, peopleLeft, pieces, me }: AskedList) {
  const data: AskedFamily = {
    asked_by: askedBy,
    people_left: peopleLeft,
    pieces: pieces.map(({ id, name, slug, designer, out_of_stock, picture }) => ({
      id,
      name,
      slug,
      designer,
      out_of_stock,
      picture,
    })),
    me: me && { name: me.name, answers: me.answers.map(toAnswer) },
  }
  return { data, success: true as const, status: 200 as const }
}

import { expect, test } from 'vitest'
import { applicationPromise, applicationsKept, roleTexts } from '@shop/contract/career-roles'
import { answerPromise, contactTopics } from '@shop/contract/enquiry-options'
import { retention, termText, type TermName } from '@shop/contract/retention'
import { hoursText, storeIds, stores } from '@shop/contract/stores'
import { careerText, contactText, storesText } from './house-text.ts'
import { privacyText } from './privacy-text.ts'

test('ROUTE-06: the contact page promises the answers that its form and the mails promise', () => {
  const words = JSON.stringify(contactText).toLowerCase()
  for (const topic of contactTopics) {
    const times = answerPromise(topic).match(/one working day|\d+ hours|one month/g) ?? []
    expect(times).toHaveLength(topic === 'grievance' ? 2 : 1)
    for (const time of times) expect(words).toContain(`within ${time}`)
  }
})

test('ROUTE-06: every store that can be visited stands on the page with its hours', () => {
  for (const id of storeIds) {
    const section = storesText.sections.find((one) => one.id === id)
    expect(section?.heading).toBe(stores[id].city)
    expect(JSON.stringify(section?.blocks)).toContain(hoursText(stores[id]))
  }
})

test('ROUTE-06: the careers page offers the positions of its form, and promises what the mails promise', () => {
  const positions = careerText.sections.find(({ id }) => id === 'positions')
  expect(positions?.blocks).toEqual([{ kind: 'list', items: Object.values(roleTexts) }])
  const apply = careerText.sections.find(({ id }) => id === 'apply')
  expect(apply?.form).toBe('application')
  expect(JSON.stringify(apply?.blocks)).toContain(applicationPromise)
})

test('ROUTE-06: the privacy page prints the terms that the shop keeps to', () => {
  const text = JSON.stringify(privacyText).toLowerCase()
  const notPersonal = new Set<TermName>(['importRun', 'orderRequest', 'outbox'])
  const names = Object.keys(retention).filter((name): name is TermName => Object.hasOwn(retention, name))
  const printed = names.filter((name) => !notPersonal.has(name))
  expect(printed.filter((name) => !text.includes(termText(retention[name])))).toEqual([])
  expect(text).toContain('eight years after the end of their financial year')
  expect(text).toContain('unused for 60 days, at most one year')
})

test('ROUTE-12: how long applications are kept is said in figures to the shop and in words to their writers', () => {
  expect(applicationsKept).toBe('six months')
  for (const page of [careerText, privacyText]) expect(JSON.stringify(page).toLowerCase()).toContain(applicationsKept)
})

import { expect, test } from './support/fixtures.ts'
import { Person } from './support/person.ts'

/** Stores many rows in one transaction, and leaves the page in the middle of it. */
async function leaveWhileStoring(): Promise<void> {
  const opening = indexedDB.open('tried')
  opening.onupgradeneeded = () => void opening.result.createObjectStore('rows')
  await new Promise((opened) => {
    opening.onsuccess = opened
  })
  const store = opening.result.transaction('rows', 'readwrite').objectStore('rows')
  const next = (number: number) => {
    if (number === 100) location.href = '/login?next'
    if (number < 10_000) store.put(number, number).onsuccess = () => next(number + 1)
  }
  next(0)
}

/** Resolves when a transaction on the same database has ended, with what is stored. */
async function countRows(): Promise<number> {
  const opening = indexedDB.open('tried')
  await new Promise((opened) => {
    opening.onsuccess = opened
  })
  const counting = opening.result.transaction('rows').objectStore('rows').count()
  return new Promise((counted) => {
    counting.onsuccess = () => counted(counting.result)
  })
}

test('a page that is left while it stores holds up no other page', {
  tag: '@webkit',
}, async ({ engine, network, server }) => {
  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.tab.evaluate(leaveWhileStoring)
  await person.until('the next page is there', () =>
    person.tab.evaluate(() => location.pathname !== '/' || location.search !== ''),
  )
  const counted = person.tab.evaluate(countRows)
  expect(await counted).toBeLessThan(10_000)
})

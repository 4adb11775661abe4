import { expect, it } from 'vitest'
import { parsedUrl } from '@/shared/parsed-url'

it('a URL with letters such as ç is parsed the ten-thousandth time as the first', () => {
  const missed = Array.from({ length: 20_000 }, (_, at) => `https://educação.test/${at % 7}`).filter(
    (address) => parsedUrl(address)?.pathname.length !== 2,
  )
  expect(missed).toEqual([])
})

it.each(['', 'exemplo', 'https://', 'https://a b/'])('%j is no URL', (text) => {
  expect(parsedUrl(text)).toBeUndefined()
})

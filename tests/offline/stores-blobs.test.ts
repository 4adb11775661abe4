import { expect, it } from 'vitest'
import { storesBlobs } from '@/kept/stores-blobs'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const GECKO = 'KHTML, like Gecko'

it.each([
  ['Safari', `${MAC} AppleWebKit/605.1.15 (${GECKO}) Version/18.5 Safari/605.1.15`],
  ['Safari on a phone', `${IPHONE} AppleWebKit/605.1.15 (${GECKO}) Version/18.5 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on a phone of Apple',
    `${IPHONE} AppleWebKit/605.1.15 (${GECKO}) CriOS/138.0.7204.53 Mobile/15E148`,
  ],
  ['Firefox on a phone of Apple', `${IPHONE} AppleWebKit/605.1.15 (${GECKO}) FxiOS/140.0 Mobile/15E148`],
  [
    'WebKitGTK',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (${GECKO}) Version/18.5 Safari/605.1.15`,
  ],
  ['a browser that nobody knows', 'Mozilla/5.0 (Novo; 1.0)'],
])('a picked file is stored as bytes in %s', (_browser, userAgent) => {
  expect(storesBlobs(userAgent)).toBe(false)
})

it.each([
  ['Chrome', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (${GECKO}) Chrome/150.0.0.0 Safari/537.36`],
  ['Chromium without a window', `Mozilla/5.0 (X11) AppleWebKit/537.36 (${GECKO}) HeadlessChrome/150.0.0.0`],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (${GECKO}) Chrome/150.0.0.0 Edg/150.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('a picked file is stored as a Blob in %s', (_browser, userAgent) => {
  expect(storesBlobs(userAgent)).toBe(true)
})

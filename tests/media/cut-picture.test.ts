/** Which pixels a cut takes, and of which type the cut picture may be. */
import { expect, it } from 'vitest'
import { pixelsOf, typesOfPart } from '@/media/image/encode'

const whole = { width: 900, height: 300 }

it.each([
  ['the middle', { x: 0.25, y: 0, width: 0.5, height: 1 }, [225, 0, 450, 300]],
  ['a part that begins a little outside', { x: -0.001, y: -0.01, width: 0.5, height: 1 }, [0, 0, 450, 300]],
  ['a part that ends a little outside', { x: 0.6, y: 0.5, width: 0.5, height: 0.6 }, [540, 150, 360, 150]],
  ['a part smaller than a pixel', { x: 0, y: 0, width: 0.0001, height: 0.0001 }, [0, 0, 1, 1]],
])('%s is cut in whole pixels inside of the picture', (_what, area, expected) => {
  const { x, y, width, height } = pixelsOf(whole, area)
  expect([x, y, width, height]).toEqual(expected)
})

it('what may be transparent never becomes JPEG, and a PNG stays a PNG if it can', () => {
  for (const type of ['image/png', 'image/gif', 'image/webp', 'image/avif'])
    expect(typesOfPart(type)).not.toContain('image/jpeg')
  expect(typesOfPart('image/png')[0]).toBe('image/png')
  expect(typesOfPart('image/heic')).toContain('image/jpeg')
})

import sharp from 'sharp'

/**
 * Returns a picture with as much detail as a phone's photo that the app has reduced: 1,600 × 1,200 pixels, WebP, about
 * 400 kB. Equal numbers give equal pictures.
 */
export function phonePhoto(number: number): Promise<Buffer> {
  const [width, height] = [800, 600]
  const pixels = Buffer.alloc(width * height * 3)
  let chance = number + 1
  for (let at = 0; at < pixels.length; at += 1) {
    chance = (chance * 48_271) % 2_147_483_647
    const slope = ((at / 3) % width) / width
    pixels[at] = (chance % 160) + slope * 90
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.1)
    .resize(1600, 1200)
    .webp({ quality: 82 })
    .toBuffer()
}

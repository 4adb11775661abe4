import { expect, it } from 'vitest'
import { youtubeId, youtubeThumbnail } from '@/lib/youtube'

const ID = 'dQw4w9WgXcQ'

it.each([
  `https://www.youtube.com/watch?v=${ID}&t=10`,
  `https://youtube.com/watch?list=x&v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=x`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/embed/${ID}`,
  `https://youtube.com/live/${ID}?feature=share`,
  ` https://music.youtube.com/watch?v=${ID} `,
])('finds the video of %s', (address) => {
  expect(youtubeId(address)).toBe(ID)
  expect(youtubeThumbnail(address)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
})

it.each([
  '',
  ID,
  `javascript:alert('${ID}')`,
  `https://youtube.com.example/watch?v=${ID}`,
  `https://www.youtube.com/user/${ID}`,
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/',
])('finds no video in "%s"', (address) => {
  expect(youtubeId(address)).toBeUndefined()
  expect(youtubeThumbnail(address)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { uploadRefusal as refusalBy } from '@/media/upload-limits'
import { FILES } from '@/shared/limits'
import { maxFileSize } from '../../server/files/receive.ts'

type Kinds = Parameters<typeof refusalBy>[1]
const uploadRefusal = (
  file: { type: string; size: number },
  wanted: Kinds = ['image', 'video'],
  limits = FILES as Parameters<typeof refusalBy>[2],
) => refusalBy(file, wanted, limits)

test.each([
  ['image/gif', maxFileSize.image, /10 MB/],
  ['video/mp4', maxFileSize.video, /1 GB/],
])('a file of type %s is accepted up to the exact size that the server accepts', (type, most, words) => {
  expect(uploadRefusal({ type, size: most })).toBeUndefined()
  expect(uploadRefusal({ type, size: most + 1 })).toMatch(words)
})

test.each(['image/svg+xml', 'image/heic', 'text/html', 'video/quicktime', ''])(
  'a file of type “%s” is refused',
  (type) => expect(uploadRefusal({ type, size: 1 })).toMatch(/tipo de arquivo/),
)

test('an empty file is refused as empty', () => {
  expect(uploadRefusal({ type: 'image/png', size: 0 })).toMatch(/vazio/)
})

test('a video is refused where a picture is wanted, and the other way round', () => {
  expect(uploadRefusal({ type: 'video/mp4', size: 1 }, ['image'])).toMatch(/só imagens PNG.*AVIF\.$/)
  expect(uploadRefusal({ type: 'image/png', size: 1 }, ['video'])).toMatch(/só vídeos MP4 ou WebM\.$/)
  expect(uploadRefusal({ type: 'image/png', size: 1 }, ['image'])).toBeUndefined()
})

test('the form goes by the limits that the host announces, and a kind that is absent has none', () => {
  const limits = { image: { most: 3 * 1024 * 1024, types: ['image/png', 'image/webp', 'image/heic'] } }
  const refusal = (type: string, size: number, kind: 'image' | 'video' = 'image') =>
    uploadRefusal({ type, size }, [kind], limits)
  expect(refusal('image/heic', 3 * 1024 * 1024)).toBeUndefined()
  expect(refusal('image/png', 3 * 1024 * 1024 + 1)).toBe(
    'A imagem passa de 3 MB, o máximo que o servidor aceita.',
  )
  expect(refusal('image/gif', 1)).toMatch(/só imagens PNG, WebP ou HEIC\.$/)
  expect(refusal('video/x-matroska', 2 ** 40, 'video')).toBeUndefined()
  expect(refusal('video/mp4', 0, 'video')).toBe('O arquivo está vazio.')
})

/**
 * The floor, with which the start of the app is compared. It is the least that a page with the same framework does to
 * show the same courses. The page reads the courses with the same token, and draws a picture, a name and a text for
 * each. It stores nothing, queues nothing and has no style.
 */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

interface Course {
  id: string
  name: string
  image: string | null
  description: string | null
}

const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
const root = createRoot(document.querySelector('#root') as Element)
const reply = await fetch('/api/app/courses?page=1&limit=20', {
  headers: { authorization: `Bearer ${token}` },
})
const { data } = (await reply.json()) as { data: Course[] }
root.render(
  data.map(({ id, name, image, description }) =>
    createElement(
      'article',
      { key: id },
      image && createElement('img', { src: image, alt: '', width: 240, height: 135, loading: 'lazy' }),
      createElement('h2', null, name),
      createElement('p', null, description),
    ),
  ),
)

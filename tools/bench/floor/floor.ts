/**
 * The floor: a page that uses React like the app, and does only what is needed to show the courses. The start of the
 * app is compared with the start of this page. The page reads the first courses with the app's token, and draws a
 * picture, a name and a text for each course. It stores nothing, queues nothing and has no style.
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

import type { DemoStory, DemoStoryGroup } from '../types.ts'

const image = (file: string, duration = 7): DemoStory => ({
  mediaType: 'image',
  file: `${file}.webp`,
  duration,
})
const video = (file: string, duration: number): DemoStory => ({
  mediaType: 'video',
  file: `${file}.webm`,
  duration,
})

export const storyGroups: DemoStoryGroup[] = [
  {
    name: 'Novidades da semana',
    image: 'story-novidades.webp',
    stories: [
      video('story-novidades-1', 5),
      image('story-novidades-2'),
      image('story-novidades-3'),
      image('story-novidades-4'),
    ],
  },
  {
    name: 'Um minuto de ioga',
    image: 'story-ioga.webp',
    subcategory: 'bem-estar',
    stories: [
      image('story-ioga-1', 5),
      video('story-ioga-2', 6),
      image('story-ioga-3'),
      image('story-ioga-4'),
    ],
  },
  {
    name: 'Receita rápida',
    image: 'story-receita.webp',
    subcategory: 'brasileira',
    stories: [
      image('story-receita-1', 5),
      image('story-receita-2'),
      image('story-receita-3'),
      image('story-receita-4'),
      video('story-receita-5', 5),
    ],
  },
  {
    name: 'Dica de foto',
    image: 'story-foto.webp',
    subcategory: 'fotografia',
    stories: [image('story-foto-1', 5), image('story-foto-2'), image('story-foto-3')],
  },
  {
    name: 'Palavra do dia em inglês',
    image: 'story-palavra.webp',
    subcategory: 'ingles',
    stories: [
      video('story-palavra-1', 5),
      image('story-palavra-2'),
      image('story-palavra-3'),
      image('story-palavra-4'),
      image('story-palavra-5'),
      image('story-palavra-6'),
    ],
  },
  {
    name: 'O céu deste mês',
    image: 'story-ceu.webp',
    subcategory: 'astronomia',
    stories: [
      video('story-ceu-1', 6),
      image('story-ceu-2', 8),
      image('story-ceu-3', 8),
      image('story-ceu-4'),
    ],
  },
]

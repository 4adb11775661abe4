import type { DemoCareer } from '../types.ts'

/** Makes a career. `art` names the files of its pictures. */
const career = ({ art, ...record }: Omit<DemoCareer, 'image' | 'icon'> & { art: string }): DemoCareer => ({
  ...record,
  image: `career-${art}.webp`,
  icon: `career-${art}-icon.webp`,
})

export const careers: DemoCareer[] = [
  career({
    art: 'web',
    name: 'Desenvolvimento web',
    description:
      'Da primeira linha de JavaScript ao serviço publicado. Para quem quer trabalhar com tecnologia e prefere aprender construindo.',
    color: 'blue',
    subcategory: 'web',
    courses: ['javascript', 'react', 'git', 'rest-apis', 'sql', 'seguranca-digital'],
  }),
  career({
    art: 'dados',
    name: 'Dados e inteligência artificial',
    description:
      'Perguntar, consultar, medir e só então modelar. Quatro cursos para conversar com dados sem se deixar enganar por eles.',
    color: 'purple',
    subcategory: 'dados',
    courses: ['python', 'sql', 'statistics', 'machine-learning'],
  }),
  career({
    art: 'design',
    name: 'Design de produto',
    description: 'Tela, letra, cor e marca: uma formação visual completa, com projetos para o portfólio.',
    color: 'pink',
    subcategory: 'interfaces',
    courses: ['interfaces', 'cores', 'typography', 'identidade-visual', 'ilustracion'],
  }),
  career({
    art: 'negocio',
    name: 'Meu próprio negócio',
    description:
      'Do teste da ideia ao cliente que volta. Contas em ordem, preço certo e uma boa história para contar.',
    color: 'teal',
    subcategory: 'empreendedorismo',
    courses: [
      'empreendedorismo',
      'financas',
      'marketing-conteudo',
      'redes-sociales',
      'storytelling',
      'identidade-visual',
      'fotografia-celular',
    ],
  }),
  career({
    art: 'musica',
    name: 'Música em casa',
    description: 'Aprenda a tocar, entenda o que toca e grave a sua primeira música sem sair do quarto.',
    color: 'orange',
    subcategory: 'producao',
    courses: ['violao', 'music-theory', 'producao-musical'],
  }),
  career({
    art: 'cozinha',
    name: 'Cozinha de todo dia',
    description: 'Pão, panela e café, com planejamento de semana. Para comer bem e gastar menos.',
    color: 'amber',
    subcategory: 'brasileira',
    courses: ['alimentacao', 'cozinha-brasileira', 'pao', 'cafe'],
  }),
]

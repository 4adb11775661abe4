import { course, exercise, lesson, right } from '../build.ts'

export const design = [
  course({
    key: 'ilustracion',
    name: 'Ilustración vectorial desde cero',
    description:
      'Formas simples, curvas limpias y personajes con carácter. Un curso para dibujar con nodos sin perder la mano.',
    language: 'es',
    teacher: 'lucia',
    subcategories: ['ilustracao'],
    content: [
      lesson(
        'Todo empieza con un círculo',
        'Círculos, rectángulos y operaciones booleanas: con eso ya puedes dibujar un zorro.',
      ),
      lesson(
        'Domar la curva de Bézier',
        'Pocos nodos, tiradores largos y puntos en los extremos. Repetimos el mismo trazo hasta que la mano lo entiende y comparamos el resultado con el de la primera semana.',
      ),
      exercise(
        '¿Cuántos puntos definen un segmento de curva de Bézier cúbica?',
        'Dos',
        'Tres',
        right('Cuatro'),
        'Seis',
      ),
      lesson('Luz, sombra y tres colores', 'Una paleta corta obliga a decidir. Y decidir es ilustrar.'),
      lesson(
        'Tu primer personaje',
        'Cabeza grande, manos pequeñas y una historia que se cuenta en la postura.',
      ),
    ],
  }),
  course({
    key: 'interfaces',
    name: 'Design de interfaces: do esboço ao protótipo',
    description:
      'Desenhe telas que as pessoas entendem de primeira. Do papel ao protótipo clicável, com testes feitos na mesa da cozinha.',
    language: 'pt',
    teacher: 'beatriz',
    subcategories: ['interfaces'],
    content: [
      lesson('Esboçar para pensar', 'Seis telas em seis minutos. Feio é bom: ninguém se apega a um rabisco.'),
      lesson(
        'Hierarquia: o que a pessoa vê primeiro',
        'Tamanho, peso, cor e espaço. Desmontamos a tela de um aplicativo de ônibus e a remontamos para quem está correndo.',
      ),
      exercise(
        'Qual é o contraste mínimo, pelas WCAG (nível AA), entre um texto de tamanho normal e o fundo?',
        '2 : 1',
        '3 : 1',
        right('4,5 : 1'),
        '10 : 1',
      ),
      lesson('A grade invisível', 'Colunas, margens e um ritmo de 8 pixels que resolve discussões.'),
      lesson(
        'Estados que todo mundo esquece',
        'Vazio, carregando, com erro, com texto demais e sem permissão. Uma tela só está pronta quando os cinco estão desenhados; aqui você ganha uma lista para conferir cada um antes de entregar.',
      ),
      lesson(
        'Teste com cinco pessoas',
        'Um roteiro curto, perguntas abertas e o difícil exercício de ficar em silêncio.',
      ),
      exercise(
        'Durante um teste, a pessoa fica em dúvida e olha para você. O que dizer?',
        '“É o botão azul.”',
        right('“O que você esperaria encontrar aqui?”'),
        '“Você está indo muito bem, continue!”',
      ),
    ],
  }),
  course({
    key: 'typography',
    name: 'Typography That Speaks',
    description:
      'Choose, pair and set type with confidence. Six lessons on rhythm, contrast and the small details that readers feel but never notice.',
    language: 'en',
    teacher: 'oliver',
    subcategories: ['identidade', 'interfaces'],
    content: [
      lesson(
        'Anatomy of a letter',
        'Stems, bowls, counters and terminals: the words you need to say why a typeface feels warm.',
      ),
      lesson(
        'The comfortable line',
        'Line length and line height decide whether a page gets read. We set the same paragraph nine ways and vote.',
      ),
      exercise(
        'What is the name for the space between lines of text?',
        'Kerning',
        'Tracking',
        right('Leading'),
        'Measure',
      ),
      lesson(
        'Pairing without clashing',
        'Contrast on purpose or do not contrast at all. Ten pairs that work and the reason why.',
      ),
      lesson(
        'Dashes, quotes and other good manners',
        'Hyphen, en dash and em dash; curly quotes and straight ones; the non-breaking space that keeps a number and its unit together. Small marks that separate a draft from a finished page.',
      ),
      exercise(
        'Which mark belongs in a range of years, such as 1914–1918?',
        'Hyphen',
        right('En dash'),
        'Em dash',
        'Underscore',
      ),
    ],
  }),
  course({
    key: 'cores',
    name: 'Teoria das cores aplicada',
    description:
      'Por que algumas combinações funcionam e outras brigam. Do círculo cromático à paleta de um produto, com acessibilidade.',
    language: 'pt',
    teacher: 'beatriz',
    subcategories: ['interfaces', 'identidade', 'ilustracao'],
    content: [
      lesson('Matiz, saturação e luminosidade', 'Três botões que explicam todas as cores que você já viu.'),
      lesson(
        'Harmonias: complementar, análoga e tríade',
        'Pintamos o mesmo cartaz com três harmonias e sentimos a temperatura mudar.',
      ),
      exercise(
        'No círculo cromático tradicional dos pintores, qual é a complementar do azul?',
        'Verde',
        right('Laranja'),
        'Roxo',
        'Amarelo',
      ),
      lesson(
        'Cor não pode falar sozinha',
        'Cerca de um em cada doze homens tem alguma deficiência na visão de cores. Combinamos cor com forma, texto e posição para que ninguém fique de fora.',
      ),
      exercise(
        'Cores vizinhas no círculo cromático formam uma harmonia…',
        'complementar',
        right('análoga'),
        'triádica',
      ),
    ],
  }),
  course({
    key: 'identidade-visual',
    name: 'Identidade visual para pequenas marcas',
    description:
      'Da conversa com o cliente ao manual de uma página: nome, símbolo, cores e aplicações para quem vende pão, flores ou consultas.',
    language: 'pt',
    teacher: 'beatriz',
    subcategories: ['identidade'],
    content: [
      lesson(
        'Escutar antes de desenhar',
        'Doze perguntas para entender uma marca e três que é melhor não fazer.',
      ),
      lesson('O símbolo em uma cor só', 'Se funciona em um carimbo, funciona em qualquer lugar.'),
      lesson(
        'Sistema, não apenas logotipo',
        'Cores, letras, fotos e tom de voz que se reconhecem mesmo sem a assinatura. Montamos o sistema de uma floricultura e o colocamos à prova na sacola, no cartão, no uniforme e na mensagem de WhatsApp.',
      ),
      exercise(
        'Em que formato convém entregar um logotipo para que não perca nitidez em nenhum tamanho?',
        'JPEG',
        'PNG',
        right('Vetorial, como SVG ou PDF'),
        'GIF',
      ),
      lesson(
        'O manual de uma página',
        'O que o cliente realmente usa: versões, margens, cores e o que não fazer.',
      ),
    ],
  }),
]

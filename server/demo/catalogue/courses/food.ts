import { course, exercise, lesson, right } from '../build.ts'

export const food = [
  course({
    key: 'pao',
    name: 'Pão de fermentação natural',
    description:
      'Crie o seu fermento, entenda a massa e tire do forno um pão de casca estalando. Farinha, água, sal e tempo.',
    language: 'pt',
    teacher: 'iara',
    subcategories: ['panificacao'],
    content: [
      lesson(
        'O fermento nasce em sete dias',
        'Farinha e água na bancada. O que esperar de cada dia, inclusive do dia em que parece morto.',
      ),
      lesson(
        'A porcentagem do padeiro',
        'Toda receita cabe em três números. A farinha é sempre 100%, e o resto se calcula a partir dela, para um pão ou para cinquenta.',
      ),
      exercise(
        'Com 500 g de farinha e 70% de hidratação, quanta água vai na massa?',
        '300 g',
        right('350 g'),
        '430 g',
        '700 g',
      ),
      lesson('Dobras em vez de sova', 'Quatro dobras, meia hora entre elas. A massa ganha força sozinha.'),
      lesson(
        'Forno de casa, casca de padaria',
        'Panela de ferro, vapor e o corte na medida. Assamos o mesmo pão de três maneiras, com pedra, com panela e só com a assadeira, e provamos a diferença no som da casca quando esfria.',
      ),
      exercise(
        'Para que serve o corte na massa antes de assar?',
        'Para o pão secar por dentro',
        right('Para guiar a expansão no forno'),
        'Para o sal penetrar',
      ),
    ],
  }),
  course({
    key: 'cafe',
    name: 'Café de especialidad en casa',
    description:
      'Molienda, agua y tiempo. Prepara una taza clara y dulce con filtro, prensa o cafetera italiana.',
    language: 'es',
    teacher: 'lucia',
    subcategories: ['cafes'],
    content: [
      lesson(
        'De la cereza a la taza',
        'Variedad, altura, proceso y tueste: cómo leer la etiqueta de una bolsa de café.',
      ),
      lesson(
        'La molienda manda',
        'Demasiado fina, amarga; demasiado gruesa, ácida y aguada. Ajustamos probando.',
      ),
      exercise(
        'Con una proporción de 1:16, ¿cuánta agua llevan 20 g de café?',
        '160 g',
        '200 g',
        right('320 g'),
        '400 g',
      ),
      lesson(
        'Filtro: cuatro vertidos',
        'Treinta segundos de preinfusión, agua en círculos y tres minutos de calma. Preparamos la misma receta con tres temperaturas y anotamos qué cambia en el aroma, el dulzor y el final.',
      ),
      exercise(
        'Si el café de filtro sale amargo y pesado, conviene…',
        right('moler más grueso'),
        'moler más fino',
        'usar agua hirviendo más tiempo',
      ),
    ],
  }),
  course({
    key: 'cozinha-brasileira',
    name: 'Cozinha brasileira de panela',
    description:
      'Moqueca, feijoada, baião de dois e barreado: pratos de muitas horas e poucas etapas, de norte a sul.',
    language: 'pt',
    teacher: 'iara',
    subcategories: ['brasileira'],
    content: [
      lesson(
        'Refogado: onde tudo começa',
        'Cebola, alho e paciência. O som que a panela deve fazer em cada etapa.',
      ),
      lesson(
        'Moqueca, baiana e capixaba',
        'Com dendê e leite de coco ou com urucum e azeite. Fazemos as duas e ninguém briga.',
      ),
      exercise(
        'Qual ingrediente dá cor à moqueca capixaba?',
        'Azeite de dendê',
        right('Urucum'),
        'Açafrão',
        'Páprica',
      ),
      lesson(
        'Feijoada sem segredo',
        'Dessalgar, escolher as carnes e a ordem em que entram na panela. Enquanto o feijão engrossa, conversamos sobre de onde o prato veio de verdade e por que a história da senzala não se sustenta nos documentos.',
      ),
      lesson('Baião de dois', 'Arroz e feijão-verde na mesma panela, queijo coalho no fim.'),
      lesson(
        'Barreado do litoral',
        'Panela vedada com farinha e doze horas de fogo baixo, como em Morretes.',
      ),
    ],
  }),
]

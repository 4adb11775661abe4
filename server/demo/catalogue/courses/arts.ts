import { course, exercise, lesson, right } from '../build.ts'

export const arts = [
  course({
    key: 'violao',
    name: 'Violão: os primeiros acordes',
    description:
      'Cinco acordes, duas batidas e doze músicas. Aulas curtas para tocar na roda antes de entender a teoria.',
    language: 'pt',
    teacher: 'caetano',
    subcategories: ['instrumentos'],
    content: [
      lesson('Conhecer e afinar', 'As partes do violão, a postura e as seis cordas afinadas com o celular.'),
      lesson('Lá, Ré e Mi', 'Os três primeiros acordes e como trocar entre eles sem olhar.'),
      exercise('Na afinação padrão, qual é a nota da corda mais grossa?', 'Lá', 'Sol', right('Mi'), 'Ré'),
      lesson(
        'A batida que serve para quase tudo',
        'Baixo, cima, silêncio. Começamos devagar com o metrônomo, cantamos o ritmo antes de tocar e só então juntamos as duas mãos. Uma semana de cinco minutos por dia vale mais do que uma tarde inteira.',
      ),
      lesson(
        'Dedos que doem menos',
        'Calos, pestana e paciência: o que é normal e o que é sinal de postura errada.',
      ),
      lesson('Primeira roda', 'Três músicas do começo ao fim, com a letra e as trocas na tela.'),
    ],
  }),
  course({
    key: 'music-theory',
    name: 'Music Theory in Plain English',
    description:
      'Scales, intervals and chords for people who already love music. Hear it first, name it later.',
    language: 'en',
    teacher: 'caetano',
    subcategories: ['instrumentos', 'producao'],
    content: [
      lesson(
        'Twelve notes, one circle',
        'The keyboard repeats for a good reason. We sing an octave and find it in nature.',
      ),
      lesson('Major and minor moods', 'One note changes everything. Listen to the same tune, happy and sad.'),
      exercise('How many semitones are there in an octave?', '7', '8', '10', right('12')),
      lesson(
        'Chords are stacked thirds',
        'Take a note, skip one, take the next. We build every chord of C major with three fingers and discover that four of them hold up half of the songs you know.',
      ),
      exercise('Which notes make a C major chord?', 'C, D, E', right('C, E, G'), 'C, F, A', 'C, E♭, G'),
      lesson('Rhythm: counting without fear', 'Pulse, bar and the off-beat that makes you dance.'),
    ],
  }),
  course({
    key: 'fotografia-celular',
    name: 'Fotografia com celular',
    description:
      'A melhor câmera já está no seu bolso. Luz, enquadramento e edição em cinco minutos, com um desafio por semana.',
    language: 'pt',
    teacher: 'diego',
    subcategories: ['fotografia'],
    content: [
      lesson(
        'Limpe a lente e procure a luz',
        'Dois hábitos que melhoram qualquer foto antes de qualquer ajuste.',
      ),
      lesson(
        'Foco e exposição com o polegar',
        'Tocar, segurar, arrastar. Controle a claridade e trave o foco para o contraluz virar recurso, não defeito.',
      ),
      exercise(
        'Em que horário a luz do sol costuma ser mais suave e dourada?',
        'Ao meio-dia',
        right('Logo depois do nascer do sol'),
        right('Pouco antes do pôr do sol'),
        'No meio da tarde',
      ),
      lesson(
        'Retratos que parecem a pessoa',
        'Distância, altura do olhar e uma conversa boa valem mais do que o modo retrato.',
      ),
      lesson(
        'Editar em cinco minutos',
        'Corte, horizonte, luz e cor, nessa ordem. Usamos só o editor que já vem no aparelho e paramos antes de exagerar: no fim, comparamos a foto original, a editada e a editada demais.',
      ),
    ],
  }),
  course({
    key: 'composicion',
    name: 'Composición fotográfica',
    description: 'Líneas, marcos, ritmo y vacío. Aprende a ordenar lo que ves antes de apretar el botón.',
    language: 'es',
    teacher: 'diego',
    subcategories: ['fotografia'],
    content: [
      lesson(
        'La regla de los tercios y cómo romperla',
        'Una cuadrícula para empezar y diez fotos célebres que la ignoran.',
      ),
      lesson('Líneas que llevan la mirada', 'Caminos, barandas, sombras. Buscamos tres en tu calle.'),
      exercise(
        '¿En cuántas partes divide el encuadre la regla de los tercios?',
        'Tres',
        'Seis',
        right('Nueve'),
        'Doce',
      ),
      lesson(
        'El valor del espacio vacío',
        'Menos cosas, más aire. Repetimos la misma escena quitando un elemento cada vez, hasta que la foto dice una sola cosa y la dice con claridad.',
      ),
      lesson('Marcos dentro del marco', 'Puertas, ventanas y hojas que rodean al protagonista.'),
    ],
  }),
  course({
    key: 'producao-musical',
    name: 'Produção musical em casa',
    description:
      'Grave, edite e mixe no quarto com equipamento simples. Uma música sua, pronta para publicar, em oito semanas.',
    language: 'pt',
    teacher: 'caetano',
    subcategories: ['producao'],
    content: [
      lesson(
        'O quarto como estúdio',
        'Cobertores, estantes e o lugar certo do microfone. Som bom antes de gastar.',
      ),
      lesson(
        'Gravar sem estourar',
        'Ganho, distância e filtro anti-pop. Aprenda a ler o medidor e a deixar folga.',
      ),
      exercise(
        'O que acontece quando o sinal passa de 0 dBFS em uma gravação digital?',
        'Ele fica mais limpo',
        right('Ele é cortado e distorce'),
        'Nada, o programa corrige sozinho',
        'A gravação para',
      ),
      lesson('Bateria programada com alma', 'Pequenos atrasos e acentos que tiram a cara de robô.'),
      lesson(
        'Mixagem: cada coisa no seu lugar',
        'Volume, panorama e equalização para a voz caber. Partimos de oito faixas emboladas e terminamos com uma música em que dá para ouvir cada instrumento, na caixa de som e no fone mais barato.',
      ),
      exercise(
        'Para que serve o panorama (pan) em uma mixagem?',
        'Mudar a afinação',
        right('Posicionar o som entre a esquerda e a direita'),
        'Aumentar o volume geral',
      ),
      lesson('Publicar nas plataformas', 'Formatos, capa, metadados e quanto tempo antes enviar.'),
    ],
  }),
]

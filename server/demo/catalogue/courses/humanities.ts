import { course, exercise, lesson, right } from '../build.ts'

export const humanities = [
  course({
    key: 'historia-brasil',
    name: 'História do Brasil em dez objetos',
    description:
      'Uma urna marajoara, um engenho, uma cartilha, um rádio: cada objeto abre a porta de uma época.',
    language: 'pt',
    teacher: 'joao',
    subcategories: ['historia'],
    content: [
      lesson(
        'A urna marajoara',
        'Antes de 1500: quem moldou o barro da ilha de Marajó e o que os desenhos contam.',
      ),
      lesson('O engenho', 'Açúcar, terra e trabalho escravizado: a máquina que organizou a colônia.'),
      exercise('Em que ano foi assinada a Lei Áurea?', '1822', '1850', right('1888'), '1889'),
      lesson(
        'A carta de alforria',
        'Um documento de uma página e as muitas estratégias de quem conquistou a própria liberdade.',
      ),
      lesson(
        'O rádio de válvula',
        'Nos anos 1930 o país passou a ouvir a mesma música, a mesma novela e o mesmo presidente. Escutamos trechos de programas da época e discutimos o que muda quando uma voz entra em todas as casas ao mesmo tempo.',
      ),
      lesson('O título de eleitor', 'Quem podia votar, quem não podia e quando isso mudou, de 1824 a 1988.'),
      exercise(
        'Quando as mulheres conquistaram o direito ao voto em todo o Brasil?',
        '1891',
        right('1932'),
        '1964',
        '1988',
      ),
    ],
  }),
  course({
    key: 'escrita-criativa',
    name: 'Escrita criativa: da ideia ao conto',
    description:
      'Um exercício por aula e um conto pronto no final. Personagem, conflito, voz e a arte de cortar.',
    language: 'pt',
    teacher: 'joao',
    subcategories: ['escrita'],
    content: [
      lesson('Caderno de faíscas', 'Onde as ideias aparecem e como anotá-las antes que fujam.'),
      lesson('Personagem é desejo', 'O que ela quer, o que a impede e o que está disposta a perder.'),
      exercise(
        'Um narrador que participa da história e a conta como “eu” é…',
        'onisciente',
        right('em primeira pessoa'),
        'em terceira pessoa',
        'observador',
      ),
      lesson(
        'Mostrar, contar e escolher',
        'Nem toda cena precisa de detalhes. Reescrevemos uma despedida na rodoviária de quatro maneiras, da mais seca à mais derramada, e lemos em voz alta para descobrir onde o leitor se emociona.',
      ),
      lesson('Diálogo com subtexto', 'As pessoas quase nunca dizem o que querem dizer. Aproveite.'),
      lesson('Cortar o que você ama', 'A segunda versão é sempre menor. Um método em três leituras.'),
    ],
  }),
  course({
    key: 'philosophy',
    name: 'A Short Walk Through Philosophy',
    description:
      'Seven questions from Socrates to Simone de Beauvoir, one coffee each. For readers who like to argue kindly.',
    language: 'en',
    teacher: 'oliver',
    subcategories: ['filosofia'],
    content: [
      lesson(
        'Socrates: what do you really know?',
        'The art of asking one more question, and why it got him into trouble.',
      ),
      lesson(
        'The Stoics: what is up to you?',
        'A man born into slavery and an emperor reach the same answer about what we can control.',
      ),
      exercise(
        'Who wrote “I think, therefore I am”?',
        'Plato',
        right('René Descartes'),
        'Immanuel Kant',
        'David Hume',
      ),
      lesson(
        'Hume: will the sun rise tomorrow?',
        'We expect the future to look like the past, yet no argument proves that it must. A calm walk to the edge of certainty, with a billiard table and two very patient balls.',
      ),
      lesson('De Beauvoir: becoming who you are', 'Freedom, other people and the roles that we are handed.'),
      exercise(
        'Which school taught that we should worry only about what depends on us?',
        right('Stoicism'),
        'Hedonism',
        'Scepticism',
        'Utilitarianism',
      ),
    ],
  }),
]

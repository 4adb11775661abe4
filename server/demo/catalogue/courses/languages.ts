import { course, exercise, lesson, right } from '../build.ts'

export const languages = [
  course({
    key: 'ingles-viagens',
    name: 'Inglês para viagens',
    description:
      'Aeroporto, hotel, restaurante e imprevistos: as frases que resolvem, com a pronúncia que os outros entendem.',
    language: 'pt',
    teacher: 'clara',
    subcategories: ['ingles'],
    content: [
      lesson(
        'No balcão da companhia aérea',
        'Bagagem, assento e conexão. Inclui a pergunta que ninguém entende na primeira vez.',
      ),
      lesson(
        'Imigração sem nervosismo',
        'Respostas curtas e verdadeiras para as seis perguntas mais comuns.',
      ),
      exercise(
        'Como pedir a conta com educação?',
        'Give me the account.',
        right('Could we have the check, please?'),
        'I want pay now.',
        'The bill you bring.',
      ),
      lesson(
        'Pedir comida (e entender o garçom)',
        'Do “How would you like that cooked?” ao “Still or sparkling?”. Treinamos com áudios gravados em restaurantes de verdade, com o barulho de verdade, primeiro devagar e depois na velocidade normal.',
      ),
      lesson('Quando algo dá errado', 'Mala perdida, farmácia e polícia. Frases para guardar no celular.'),
      exercise(
        'O que significa “layover” no aeroporto?',
        'Atraso do voo',
        'Excesso de bagagem',
        right('Parada entre dois voos'),
        'Portão de embarque',
      ),
    ],
  }),
  course({
    key: 'brazilian-portuguese',
    name: 'Brazilian Portuguese for Beginners',
    description:
      'Say hello, order a pão de queijo and make friends. Everyday Portuguese with the music of how Brazilians really speak.',
    language: 'en',
    teacher: 'clara',
    subcategories: ['portugues'],
    content: [
      lesson(
        'The sounds of Brazil',
        'Nasal vowels, the two faces of “r” and why “de” often sounds like “gee”.',
      ),
      lesson('Oi, tudo bem?', 'Greetings, introductions and the art of answering “tudo” with “tudo”.'),
      exercise(
        'Which verb do you use for a temporary state, as in “I am tired”?',
        'ser',
        right('estar'),
        'ter',
        'haver',
      ),
      lesson(
        'At the bakery',
        'Numbers, prices and polite requests over the counter of a padaria in Minas. You will learn to order coffee four ways, ask what is fresh from the oven and pay without counting on your fingers.',
      ),
      lesson('Ser and estar', 'Two verbs for “to be” and a simple question that tells you which one to use.'),
      exercise(
        'What does “saudade” describe?',
        'A greeting used in the morning',
        right('The longing for someone or something absent'),
        'A kind of salad',
        'Good health',
      ),
    ],
  }),
  course({
    key: 'libras',
    name: 'Libras: conversas do cotidiano',
    description:
      'Os primeiros sinais da Língua Brasileira de Sinais, com atenção ao rosto, ao espaço e à cultura surda.',
    language: 'pt',
    subcategories: ['libras'],
    content: [
      lesson(
        'Uma língua completa',
        'Gramática própria, história e o que diz a lei de 2002 que reconheceu a Libras.',
      ),
      lesson('Alfabeto manual', 'Soletrar o próprio nome com calma e entender quando a soletração é usada.'),
      exercise(
        'A Libras é…',
        'o português feito com gestos',
        'uma mímica universal',
        right('uma língua com gramática própria'),
        'um código só de letras',
      ),
      lesson(
        'O rosto também fala',
        'Sobrancelhas e boca mudam uma afirmação em pergunta. Praticamos diante do espelho com dez frases curtas, gravamos no celular e comparamos com as de sinalizantes surdos.',
      ),
      lesson(
        'Apresentar-se e perguntar',
        'Nome, sinal pessoal, idade e cidade. Uma conversa inteira em dois minutos.',
      ),
    ],
  }),
  course({
    key: 'portugues-hispanohablantes',
    name: 'Portugués para hispanohablantes',
    description:
      'Aprovecha lo que ya sabes y esquiva los falsos amigos. Portugués de Brasil para hablar con soltura en dos meses.',
    language: 'es',
    teacher: 'clara',
    subcategories: ['portugues'],
    content: [
      lesson(
        'Lo que ya sabes sin saberlo',
        'Miles de palabras casi iguales y tres reglas de pronunciación que las desbloquean.',
      ),
      lesson(
        'Falsos amigos, verdaderos líos',
        'Esquisito, polvo, apelido, salada. Historias reales para no olvidarlos nunca.',
      ),
      exercise(
        'En portugués, ¿qué significa «esquisito»?',
        'Delicioso',
        right('Raro'),
        'Elegante',
        'Pequeño',
      ),
      lesson(
        'Vocales nasales',
        'Pão, mãe, bem, bom: el aire sale por la nariz y el sentido cambia. Ejercicios con grabaciones para comparar tu voz con la de hablantes de cuatro ciudades de Brasil.',
      ),
      exercise(
        '¿Cuál es la forma correcta de «yo tengo» en portugués?',
        'eu teño',
        right('eu tenho'),
        'eu tengo',
        'eu tem',
      ),
    ],
  }),
]

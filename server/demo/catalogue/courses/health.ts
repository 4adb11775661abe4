import { course, exercise, lesson, right } from '../build.ts'

export const health = [
  course({
    key: 'ioga',
    name: 'Ioga para começar o dia',
    description:
      'Práticas de quinze minutos para acordar o corpo com gentileza. Sem acrobacias, com adaptações para todas as idades.',
    language: 'pt',
    teacher: 'samira',
    subcategories: ['bem-estar'],
    content: [
      lesson(
        'Respirar antes de mover',
        'Três respirações que mudam o ritmo da manhã, sentado na beira da cama.',
      ),
      lesson(
        'Saudação ao sol, devagar',
        'A sequência completa, postura por postura, com uma cadeira para quem precisa de apoio. Repetimos três vezes: a primeira para entender, a segunda para sentir e a terceira sem nenhuma explicação.',
      ),
      exercise(
        'Ao sentir dor aguda em uma postura, o melhor é…',
        'insistir até passar',
        right('desfazer a postura com calma'),
        'prender a respiração',
      ),
      lesson('Costas e pescoço', 'Para quem trabalha sentado: torções suaves e ombros que descem.'),
      lesson('Equilíbrio: a árvore', 'Um pé, um ponto fixo e um sorriso quando balança.'),
    ],
  }),
  course({
    key: 'alimentacao',
    name: 'Alimentação que cabe na rotina',
    description:
      'Planejar a semana, ler rótulos e cozinhar uma vez para comer bem quatro. Baseado no Guia Alimentar para a População Brasileira.',
    language: 'pt',
    teacher: 'samira',
    subcategories: ['nutricao'],
    content: [
      lesson(
        'Comida de verdade',
        'O que são alimentos in natura, processados e ultraprocessados, com a despensa aberta na mesa.',
      ),
      lesson('O prato em quatro partes', 'Arroz, feijão e o resto: uma conta simples que dispensa balança.'),
      exercise(
        'Qual destes é um alimento ultraprocessado?',
        'Feijão cozido',
        'Queijo minas',
        right('Biscoito recheado'),
        'Farinha de mandioca',
      ),
      lesson(
        'Rótulos em trinta segundos',
        'A lista de ingredientes vem em ordem de quantidade, e isso conta quase tudo. Comparamos cinco iogurtes do mesmo mercado e descobrimos quais deles são, na verdade, sobremesa.',
      ),
      exercise(
        'O primeiro ingrediente da lista de um rótulo é…',
        right('o que está em maior quantidade'),
        'o mais saudável',
        'o primeiro em ordem alfabética',
        'o mais caro',
      ),
      lesson('Cozinhar no domingo, comer na quinta', 'Bases prontas, potes e o que congela bem.'),
    ],
  }),
  course({
    key: 'sleep',
    name: 'Sleep Better: A Practical Guide',
    description:
      'Light, rhythm and small habits, tested over four weeks with a simple diary. Calm advice, no miracle gadgets.',
    language: 'en',
    teacher: 'samira',
    subcategories: ['bem-estar'],
    content: [
      lesson(
        'Your two sleep clocks',
        'Pressure builds while you are awake; rhythm follows the light. Good nights need both.',
      ),
      lesson('The morning decides the night', 'Why a fixed wake-up time works better than a fixed bedtime.'),
      exercise(
        'About how long does caffeine take to fall to half its level in most adults?',
        'About 30 minutes',
        right('About five hours'),
        'About two days',
      ),
      lesson(
        'When you cannot sleep',
        'Get up, keep the light low and do something dull until you are drowsy. It sounds backwards, but it teaches your brain that bed is for sleeping and not for worrying about sleeping.',
      ),
    ],
  }),
]

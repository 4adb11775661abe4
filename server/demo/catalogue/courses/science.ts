import { course, exercise, lesson, right } from '../build.ts'

export const science = [
  course({
    key: 'algebra',
    name: 'Álgebra que faz sentido',
    description:
      'Equações como balanças, funções como máquinas. Um caminho visual do “quanto vale o x” até as parábolas.',
    language: 'pt',
    teacher: 'antonio',
    subcategories: ['matematica'],
    content: [
      lesson(
        'Letras no lugar de números',
        'Por que usar x? Porque dá para pensar em todos os números de uma vez.',
      ),
      lesson(
        'A balança: resolver equações',
        'O que se faz de um lado se faz do outro. Com pesos de verdade sobre a mesa, até a conta com frações perde o mistério.',
      ),
      exercise('Qual é a solução de 3x + 5 = 20?', 'x = 3', right('x = 5'), 'x = 8', 'x = 15'),
      lesson(
        'Retas e inclinação',
        'Quanto sobe para cada passo à direita. O gráfico do táxi: bandeirada e quilômetro.',
      ),
      lesson(
        'Parábolas e o segundo grau',
        'Jogamos uma bola, filmamos e encontramos a equação que a descreve. Depois usamos a fórmula de Bhaskara para prever onde ela cai e conferimos no vídeo se a conta estava certa.',
      ),
      exercise('Quais são as raízes de x² − 5x + 6 = 0?', right('2 e 3'), '1 e 6', '−2 e −3', '5 e 6'),
      exercise(
        'O que indica o coeficiente a em y = ax + b?',
        'Onde a reta corta o eixo y',
        right('A inclinação da reta'),
        'O comprimento da reta',
      ),
    ],
  }),
  course({
    key: 'statistics',
    name: 'Statistics for Curious People',
    description:
      'Averages, chance and uncertainty for people who read the news. No formulas before the picture, no picture without a story.',
    language: 'en',
    teacher: 'grace',
    subcategories: ['estatistica', 'dados'],
    content: [
      lesson(
        'The trouble with averages',
        'A billionaire walks into a bar. Mean, median and who is really typical.',
      ),
      lesson(
        'Spread: how different is different?',
        'Two bus lines with the same average wait feel nothing alike.',
      ),
      exercise(
        'Which measure is least affected by one extreme value?',
        'Mean',
        right('Median'),
        'Range',
        'Standard deviation',
      ),
      lesson(
        'Correlation is a hint',
        'Ice cream sales and drownings rise together. We look for the hidden third thing and learn four questions to ask before believing that one number pushes another.',
      ),
      lesson(
        'Samples and margins of error',
        'How a thousand answers can speak for millions, and when they cannot.',
      ),
      exercise(
        'To halve the margin of error of a poll, the sample must be about…',
        'twice as large',
        right('four times as large'),
        'half as large',
        'ten times as large',
      ),
    ],
  }),
  course({
    key: 'calculo',
    name: 'Cálculo en imágenes',
    description:
      'Límites, derivadas e integrales que se ven antes de calcularse. Ideal para repasar o para entenderlo por fin.',
    language: 'es',
    teacher: 'lucia',
    subcategories: ['matematica'],
    content: [
      lesson('Acercarse sin llegar', 'El límite contado con un balón que bota cada vez menos.'),
      lesson(
        'La derivada es una pendiente',
        'Ampliamos una curva hasta que parece una recta. Esa inclinación es la derivada, y con ella podemos decir a qué velocidad crece una planta, un precio o una bañera que se llena.',
      ),
      exercise('¿Cuál es la derivada de x³?', 'x²', right('3x²'), '3x', 'x⁴/4'),
      lesson(
        'Sumar lo infinitamente pequeño',
        'Rectángulos cada vez más finos llenan el área bajo la curva.',
      ),
      lesson('El teorema que lo une todo', 'Derivar e integrar son el mismo camino, de ida y de vuelta.'),
      exercise('La integral de 2x entre 0 y 3 vale…', '3', '6', right('9'), '18'),
    ],
  }),
  course({
    key: 'astronomia',
    name: 'Astronomia a olho nu',
    description:
      'Reconheça constelações, planetas e as fases da Lua sem telescópio. Um céu por mês, visto do hemisfério sul.',
    language: 'pt',
    teacher: 'antonio',
    subcategories: ['astronomia'],
    content: [
      lesson(
        'Os olhos no escuro',
        'Vinte minutos de adaptação, luz vermelha e onde encontrar um céu decente perto da cidade.',
      ),
      lesson(
        'O Cruzeiro do Sul e o polo',
        'Encontre o sul em qualquer noite com quatro estrelas e um polegar.',
      ),
      exercise(
        'Qual planeta costuma ser o ponto mais brilhante do céu depois da Lua?',
        'Marte',
        right('Vênus'),
        'Saturno',
        'Mercúrio',
      ),
      lesson(
        'As fases da Lua, de uma vez por todas',
        'Uma laranja, uma lâmpada e a sua própria cabeça bastam para entender por que a Lua muda de cara e por que não há um eclipse por mês. Faça junto, na sala, com a luz apagada.',
      ),
      lesson(
        'Órion, Escorpião e as estações',
        'Dois vizinhos que nunca se encontram no céu, e a lenda que explica por quê.',
      ),
      exercise(
        'Por que existem as estações do ano?',
        'Porque a distância até o Sol varia',
        right('Porque o eixo da Terra é inclinado'),
        'Porque a Lua muda de fase',
      ),
    ],
  }),
]

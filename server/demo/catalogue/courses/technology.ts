import { course, exercise, lesson, right } from '../build.ts'

/** The second half of the courses on technology. The first half is in programming.ts. */
export const technology = [
  course({
    key: 'git',
    name: 'Git y GitHub para equipos',
    description:
      'Ramas, revisiones y conflictos sin miedo. Un flujo de trabajo sencillo que funciona con dos personas y también con veinte.',
    language: 'es',
    teacher: 'lucia',
    subcategories: ['web'],
    content: [
      lesson(
        'Qué guarda realmente un commit',
        'Una foto completa del proyecto, con autor, fecha y motivo. Aprendemos a escribir mensajes que el equipo agradece seis meses después.',
      ),
      lesson(
        'Ramas cortas, vida tranquila',
        'Crear, cambiar y borrar ramas. Por qué conviene que duren poco.',
      ),
      exercise(
        '¿Qué orden crea una rama nueva y se cambia a ella?',
        'git branch nueva',
        right('git switch -c nueva'),
        'git merge nueva',
        'git clone nueva',
      ),
      lesson(
        'La revisión como conversación',
        'Qué pedir, qué comentar y qué dejar pasar en un pull request. Con ejemplos reales de comentarios que ayudan y de otros que solo cansan.',
      ),
      lesson(
        'Resolver un conflicto paso a paso',
        'Las marcas <<<<<<< no muerden. Las leemos con calma y decidimos juntos.',
      ),
      exercise(
        'Ya compartiste un commit con el equipo y quieres deshacerlo sin reescribir la historia. ¿Qué usas?',
        right('git revert'),
        'git reset --hard',
        'git commit --amend',
        'git rebase -i',
      ),
    ],
  }),
  course({
    key: 'react',
    name: 'React na prática',
    description:
      'Componentes, estado e efeitos em um aplicativo de lista de leitura que cresce a cada aula, com testes desde o começo.',
    language: 'pt',
    teacher: 'marina',
    subcategories: ['web', 'interfaces'],
    content: [
      lesson(
        'Pensar em componentes',
        'Recortamos uma tela em pedaços que fazem sentido sozinhos e damos nome a cada um.',
      ),
      lesson(
        'Estado: a memória da tela',
        'O que deve ser estado, o que pode ser calculado e por que guardar os dois é pedir problema.',
      ),
      exercise(
        'Qual hook guarda um valor e redesenha o componente quando ele muda?',
        'useRef',
        'useMemo',
        right('useState'),
        'useId',
      ),
      lesson(
        'Listas e chaves',
        'Para que serve a key, o que acontece quando ela é o índice e como um campo de texto pode trocar de dono sem ninguém perceber. Reproduzimos o defeito, entendemos a causa e corrigimos com uma palavra.',
      ),
      lesson(
        'Efeitos, só quando preciso',
        'Sincronizar com o que está fora do React: títulos, temporizadores e rede.',
      ),
      lesson(
        'Testar o que a pessoa vê',
        'Buscamos botões pelo nome, não pela classe. O teste vira documentação.',
      ),
      exercise(
        'Por que a key de um item não deve ser a posição dele na lista?',
        'Porque o React proíbe números',
        right('Porque, ao reordenar, o estado ficaria com o item errado'),
        'Porque a lista fica mais lenta ao abrir',
      ),
    ],
  }),
  course({
    key: 'machine-learning',
    name: 'Machine Learning Foundations',
    description:
      'What models learn, how they fail and how to tell. Plenty of pictures, a little algebra, and small datasets you can hold in your head.',
    language: 'en',
    teacher: 'grace',
    subcategories: ['dados'],
    content: [
      lesson(
        'Learning is fitting, carefully',
        'A line through a cloud of points holds most of the big ideas: a model, a loss and a way to make the loss smaller.',
      ),
      lesson(
        'Training, validation, test',
        'Three piles of data and why you must never peek at the last one.',
      ),
      exercise(
        'A model is excellent on training data and poor on new data. What is this called?',
        'Underfitting',
        right('Overfitting'),
        'Regularisation',
        'Normalisation',
      ),
      lesson(
        'Decision trees you can draw',
        'We grow a tree by hand to decide whether to take an umbrella, then let the computer grow a better one.',
      ),
      lesson(
        'Precision, recall and the cost of being wrong',
        'A smoke alarm and a spam filter make opposite mistakes on purpose. We translate that intuition into numbers, draw a confusion matrix for each and decide who should choose the threshold.',
      ),
      exercise(
        'Recall answers which question?',
        'Of everything flagged, how much was right?',
        right('Of everything that should be flagged, how much was found?'),
        'How fast does the model train?',
      ),
      lesson(
        'When not to use a model',
        'Sometimes a rule of three lines wins. An honest checklist before you start.',
      ),
    ],
  }),
  course({
    key: 'seguranca-digital',
    name: 'Segurança digital no dia a dia',
    description:
      'Senhas, golpes e privacidade para pessoas normais. Meia hora por semana para dormir mais tranquilo.',
    language: 'pt',
    subcategories: ['seguranca'],
    content: [
      lesson('Uma senha só sua', 'Frases longas, gerenciador de senhas e o fim do bilhetinho no monitor.'),
      lesson(
        'Duas etapas, dez segundos',
        'Ligue a verificação em duas etapas no e-mail, no banco e nas redes. Comparamos SMS, aplicativo e chave física.',
      ),
      exercise(
        'Qual destas senhas é a mais difícil de adivinhar?',
        'Maria1984!',
        'P@ssw0rd',
        right('girafa-trem-neblina-xadrez'),
        'qwerty123',
      ),
      lesson(
        'Como reconhecer um golpe',
        'Pressa, prêmio e medo: os três ingredientes de quase toda mensagem falsa. Lemos juntos vinte exemplos recebidos por alunos, do boleto trocado ao falso sequestro, e montamos uma lista do que conferir antes de clicar.',
      ),
      exercise(
        'Seu banco liga e pede o código que chegou por SMS. O que fazer?',
        'Informar só os três primeiros números',
        right('Desligar e ligar para o número impresso no cartão'),
        right('Não informar o código a ninguém'),
        'Responder por mensagem de texto',
      ),
    ],
  }),
]

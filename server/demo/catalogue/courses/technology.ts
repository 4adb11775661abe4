import { course, exercise, lesson, right } from '../build.ts'

export const technology = [
  course({
    key: 'javascript',
    name: 'JavaScript do zero ao navegador',
    description:
      'Comece sem saber programar e termine com uma página que reage a cliques, guarda dados e conversa com a internet.',
    language: 'pt',
    teacher: 'marina',
    subcategories: ['web'],
    content: [
      lesson(
        'O que acontece quando a página abre',
        'Seguimos o caminho de um arquivo .js do servidor até a tela e abrimos o console pela primeira vez. Nada para instalar: basta o navegador.',
      ),
      lesson(
        'Valores, variáveis e constantes',
        'Textos, números e verdadeiro ou falso. Quando usar const, quando usar let e por que o var ficou para trás. No fim da aula você monta uma calculadora de gorjeta e explica, com as suas palavras, o que cada linha faz.',
      ),
      exercise(
        'Qual declaração impede que a variável receba outro valor depois?',
        'let',
        right('const'),
        'var',
        'static',
      ),
      lesson(
        'Funções que contam o que fazem',
        'Parâmetros, retorno e bons nomes. Transformamos trinta linhas repetidas em uma função de quatro.',
      ),
      lesson(
        'Listas: map, filter e reduce',
        'Três métodos que resolvem a maioria dos laços do dia a dia, com uma lista de compras como exemplo.',
      ),
      exercise(
        'O que devolve [1, 2, 3].map((n) => n * 2)?',
        'O número 12',
        right('A lista [2, 4, 6]'),
        'A lista [1, 2, 3], alterada',
        'undefined',
      ),
      lesson(
        'Eventos: a página responde',
        'Cliques, teclas e formulários. Entenda o que é o objeto do evento e por que preventDefault salva o seu formulário.',
      ),
      lesson(
        'fetch: conversando com uma API',
        'Buscamos a previsão do tempo e tratamos o que quase todo tutorial esquece: a espera, o erro e a falta de rede.',
      ),
    ],
  }),
  course({
    key: 'rest-apis',
    name: 'Designing REST APIs That Last',
    description:
      'Resources, status codes, pagination and versioning, explained through one API that grows from two endpoints to twenty without breaking its clients.',
    language: 'en',
    teacher: 'grace',
    subcategories: ['web'],
    content: [
      lesson(
        'Nouns before verbs',
        'Most API trouble starts with naming. We model a small library and find out which things deserve an address of their own.',
      ),
      lesson(
        'The status codes you will actually use',
        'A dozen codes cover almost every answer. We look at each one through the eyes of the client that has to react to it, and at three cases where teams usually pick the wrong one.',
      ),
      exercise(
        'Which status code says that a new resource has been created?',
        '200 OK',
        right('201 Created'),
        '204 No Content',
        '302 Found',
      ),
      lesson(
        'Retries, idempotency and the lost reply',
        'The network will fail after the work is done and before the answer arrives. Idempotency keys make the second attempt harmless.',
      ),
      exercise(
        'Which of these HTTP methods are idempotent by definition?',
        right('PUT'),
        right('DELETE'),
        'POST',
        right('GET'),
      ),
      lesson(
        'Pages, cursors and large lists',
        'Offset pagination is easy until rows move. When a cursor is worth it.',
      ),
      lesson(
        'Changing things without breaking people',
        'Additive changes, tolerant readers and an honest deprecation calendar.',
      ),
    ],
  }),
  course({
    key: 'python',
    name: 'Python para quem nunca programou',
    description:
      'Uma porta de entrada gentil: problemas pequenos, código legível e um projeto por semana. Não é preciso gostar de matemática.',
    language: 'pt',
    teacher: 'rafael',
    subcategories: ['python', 'dados'],
    content: [
      lesson(
        'Instalar e dizer olá',
        'Python no Windows, no macOS e no Linux, e o primeiro programa em cinco minutos.',
      ),
      lesson(
        'Decisões com if',
        'Um programa que escolhe o agasalho conforme a temperatura. Comparações, elif e o valor da indentação.',
      ),
      exercise(
        'O que o Python usa para marcar o bloco que pertence a um if?',
        'Chaves { }',
        'A palavra end',
        right('A indentação'),
        'Ponto e vírgula',
      ),
      lesson(
        'Repetir sem se repetir',
        'for e while com receitas de bolo, tabuadas e um jogo de adivinhação. Veja também como sair de um laço que não termina nunca sem precisar desligar o computador.',
      ),
      lesson(
        'Dicionários: a agenda de contatos',
        'Guardar e encontrar informação pelo nome, não pela posição.',
      ),
      exercise(
        'Qual expressão lê o telefone de Ana em contatos = {"Ana": "5555"}?',
        right('contatos["Ana"]'),
        'contatos.Ana',
        'contatos(0)',
        'contatos["5555"]',
      ),
      lesson(
        'Projeto: organizador de fotos',
        'Um programa de vinte linhas que separa as suas fotos por ano e mês. De verdade, na sua pasta.',
      ),
    ],
  }),
  course({
    key: 'sql',
    name: 'SQL sem mistério',
    description:
      'Faça perguntas a um banco de dados e entenda as respostas. Com os dados de uma livraria de bairro, do SELECT ao JOIN.',
    language: 'pt',
    teacher: 'rafael',
    subcategories: ['dados'],
    content: [
      lesson(
        'Tabelas são listas bem-comportadas',
        'Linhas, colunas e chaves. Conhecemos a livraria e os seus livros.',
      ),
      lesson(
        'SELECT, WHERE e ORDER BY',
        'As três palavras que respondem metade das perguntas de uma empresa: o quê, quais e em que ordem.',
      ),
      exercise(
        'Qual cláusula filtra as linhas antes do agrupamento?',
        'HAVING',
        right('WHERE'),
        'ORDER BY',
        'LIMIT',
      ),
      lesson(
        'JOIN: juntar sem duplicar',
        'Por que o total da venda dobrou depois do JOIN? Desenhamos as tabelas no papel, seguimos linha por linha e descobrimos a diferença entre INNER JOIN e LEFT JOIN sem decorar diagramas.',
      ),
      lesson(
        'GROUP BY: contar, somar e comparar',
        'Os dez livros mais vendidos, mês a mês, em uma única consulta.',
      ),
      exercise(
        'Um LEFT JOIN de clientes com pedidos mostra…',
        'apenas os clientes que têm pedidos',
        right('todos os clientes, com pedidos ou sem'),
        'apenas os pedidos sem cliente',
      ),
    ],
  }),
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

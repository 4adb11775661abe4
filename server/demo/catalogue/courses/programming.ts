import { course, exercise, lesson, right } from '../build.ts'

export const programming = [
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
]

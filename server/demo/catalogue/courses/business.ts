import { course, exercise, lesson, right } from '../build.ts'

export const business = [
  course({
    key: 'financas',
    name: 'Finanças pessoais sem susto',
    description:
      'Orçamento, reserva e primeiros investimentos explicados com contas de padaria. Para quem quer fechar o mês no azul.',
    language: 'pt',
    teacher: 'helena',
    subcategories: ['financas'],
    content: [
      lesson(
        'Para onde vai o dinheiro',
        'Uma semana de anotações, sem julgamento. É dela que sai o seu orçamento.',
      ),
      lesson(
        'A reserva de emergência',
        'Quanto guardar, onde deixar e por que ela vem antes de qualquer investimento.',
      ),
      exercise(
        'Você gasta R$ 3.000 por mês. Qual é uma reserva de emergência de seis meses?',
        'R$ 6.000',
        'R$ 12.000',
        right('R$ 18.000'),
        'R$ 36.000',
      ),
      lesson(
        'Juros: amigos e inimigos',
        'Os mesmos juros compostos que fazem crescer a poupança fazem crescer a fatura do cartão. Comparamos R$ 1.000 aplicados e R$ 1.000 devidos, mês a mês, durante um ano inteiro, e o resultado costuma mudar hábitos.',
      ),
      exercise(
        'R$ 1.000 a 10% ao ano, em juros compostos, viram quanto em dois anos?',
        'R$ 1.100',
        'R$ 1.200',
        right('R$ 1.210'),
        'R$ 1.331',
      ),
      lesson(
        'Renda fixa em português claro',
        'Tesouro Direto, CDB e LCI: o que cada sigla promete e quanto custa sair antes.',
      ),
    ],
  }),
  course({
    key: 'storytelling',
    name: 'Storytelling for Presentations',
    description:
      'Turn a deck full of bullets into a story people repeat in the corridor. Structure, slides and a calmer voice.',
    language: 'en',
    teacher: 'oliver',
    subcategories: ['comunicacao', 'marketing'],
    content: [
      lesson(
        'One sentence to carry home',
        'If they remember a single thing tomorrow, what should it be? Write that first.',
      ),
      lesson(
        'Tension makes people listen',
        'The gap between how things are and how they could be. We rebuild a sales report as a story in three acts, keep every number in it and cut the length by half.',
      ),
      exercise(
        'What should you write before opening any slide software?',
        'The agenda',
        right('The one idea you want people to remember'),
        'The title slide',
        'The list of references',
      ),
      lesson(
        'Slides that stay quiet',
        'One idea per slide, big type, honest charts and the courage to show a blank screen.',
      ),
      lesson(
        'Voice, pause, hands',
        'Breathing exercises and a thirty-second rehearsal trick borrowed from the theatre.',
      ),
    ],
  }),
  course({
    key: 'empreendedorismo',
    name: 'Do plano à primeira venda',
    description:
      'Teste a sua ideia com pouco dinheiro, calcule um preço que paga as contas e encontre os dez primeiros clientes.',
    language: 'pt',
    teacher: 'helena',
    subcategories: ['empreendedorismo', 'financas'],
    content: [
      lesson(
        'O problema vem primeiro',
        'Cinco conversas com possíveis clientes valem mais do que cinquenta páginas de plano.',
      ),
      lesson(
        'Oferta mínima em uma semana',
        'O que dá para vender já na sexta-feira? Cortamos a ideia até sobrar o essencial e montamos uma página simples para testar o interesse.',
      ),
      lesson(
        'Preço: custo, valor e coragem',
        'Custos fixos, variáveis e margem. Descubra quantas vendas pagam o mês.',
      ),
      exercise(
        'Custos fixos de R$ 2.000 e lucro de R$ 20 por unidade. Quantas vendas até o ponto de equilíbrio?',
        '40',
        right('100'),
        '200',
        '2.000',
      ),
      lesson(
        'Os dez primeiros clientes',
        'Lista de contatos, mensagem curta, pedido claro. Um roteiro para vender sem parecer vendedor, com exemplos de quem começou com brigadeiro, aula particular e conserto de bicicleta.',
      ),
      lesson(
        'MEI em uma tarde',
        'O que é, quem pode ser, quanto se paga por mês e o que muda na nota fiscal.',
      ),
      exercise(
        'O que uma oferta mínima quer descobrir?',
        'Se o produto já está perfeito',
        right('Se alguém paga pela solução'),
        'Se a marca tem um bom logotipo',
      ),
    ],
  }),
  course({
    key: 'redes-sociales',
    name: 'Redes sociales para negocios locales',
    description:
      'Publica menos y mejor. Calendario, fotos con el móvil y respuestas que convierten curiosos en clientes del barrio.',
    language: 'es',
    teacher: 'diego',
    subcategories: ['marketing'],
    content: [
      lesson(
        '¿A quién le hablas?',
        'Dibujamos a tres clientes reales, con nombre y horario, y elegimos una sola red para empezar.',
      ),
      lesson(
        'El calendario de cuatro semanas',
        'Cuatro temas que se repiten y se renuevan. Adiós a la página en blanco.',
      ),
      exercise(
        '¿Qué dato indica mejor que una publicación interesó a tu público?',
        'El número total de seguidores',
        right('Los comentarios y las veces que se guardó'),
        'La hora de publicación',
        'La cantidad de etiquetas',
      ),
      lesson(
        'Fotos que abren el apetito',
        'Luz de ventana, fondo limpio y tres ángulos. Fotografiamos una tarta, un corte de pelo y un estante de zapatos con el mismo teléfono, sin comprar nada y en menos de una hora.',
      ),
      lesson(
        'Responder también es vender',
        'Mensajes guardados, tono cercano y qué hacer con una mala reseña.',
      ),
    ],
  }),
  course({
    key: 'marketing-conteudo',
    name: 'Marketing de conteúdo',
    description:
      'Textos, vídeos e boletins que as pessoas escolhem receber. Planejamento, pauta e medição para equipes pequenas.',
    language: 'pt',
    teacher: 'helena',
    subcategories: ['marketing', 'escrita'],
    content: [
      lesson(
        'Ser útil antes de ser visto',
        'A diferença entre interromper e ser procurado, com exemplos de uma clínica e de uma oficina.',
      ),
      lesson(
        'Pauta que não seca',
        'As perguntas dos clientes viram um ano de assuntos. Mostramos onde encontrá-las.',
      ),
      lesson(
        'Título, abertura, promessa',
        'Três linhas decidem se alguém continua. Reescrevemos dez títulos ao vivo e discutimos o limite entre chamar a atenção e enganar.',
      ),
      exercise(
        'O que é a taxa de abertura de um boletim por e-mail?',
        right('Mensagens abertas divididas pelas entregues'),
        'Cliques divididos pelas aberturas',
        'Inscrições por mês',
        'Mensagens enviadas por dia',
      ),
      lesson('Medir o que importa', 'Quatro números, uma página por mês e uma decisão no fim.'),
    ],
  }),
]

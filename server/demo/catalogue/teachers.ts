import type { DemoTeacher } from '../types.ts'

const teacher = (key: string, name: string, description: string): DemoTeacher => ({
  key,
  name,
  description,
  image: `teacher-${key}.webp`,
})

export const teachers: DemoTeacher[] = [
  teacher(
    'marina',
    'Marina Albuquerque',
    'Desenvolvedora há doze anos, do Recife. Ensina JavaScript com projetos pequenos e muita paciência para a primeira dúvida.',
  ),
  teacher(
    'rafael',
    'Rafael Nakamura',
    'Analista de dados em um hospital público de São Paulo. Acredita que uma boa consulta começa por uma boa pergunta.',
  ),
  teacher(
    'grace',
    'Grace Okafor',
    'Software engineer from Lagos, now in Lisbon. She builds systems that fail politely and teaches people to do the same.',
  ),
  teacher(
    'lucia',
    'Lucía Fernández',
    'Ilustradora y programadora de Montevideo. Dibuja las ideas antes de escribirlas y no empieza nada sin un buen café.',
  ),
  teacher(
    'beatriz',
    'Beatriz Couto',
    'Designer de Belo Horizonte. Já desenhou aplicativos de ônibus, rótulos de geleia e a placa da padaria da esquina.',
  ),
  teacher(
    'antonio',
    'Antônio Saraiva',
    'Professor de matemática por trinta anos na rede pública e astrônomo amador desde menino, em Sobral.',
  ),
  teacher(
    'helena',
    'Helena Prado',
    'Economista. Ajudou mais de duzentos pequenos negócios a acertar o preço, a conta e o descanso.',
  ),
  teacher(
    'diego',
    'Diego Rivas',
    'Fotógrafo de calle en Medellín. Trabaja con el móvil y con película, y defiende la luz de las seis de la tarde.',
  ),
  teacher(
    'iara',
    'Iara Tapajós',
    'Cozinheira e padeira de Santarém. Pesquisa farinhas da Amazônia e cozinha para muita gente sem levantar a voz.',
  ),
  teacher(
    'caetano',
    'Caetano Reis',
    'Violonista e produtor em Salvador. Grava discos no quarto dos fundos e toca em roda toda sexta-feira.',
  ),
  teacher(
    'samira',
    'Samira Haddad',
    'Fisioterapeuta e professora de ioga. Cuida de quem trabalha sentado e de quem acha que não tem tempo.',
  ),
  teacher(
    'joao',
    'João Pedro Valença',
    'Historiador e contista de Porto Alegre. Coleciona cartas antigas, canetas que falham e bons começos.',
  ),
  teacher(
    'oliver',
    'Oliver Bennett',
    'Typographer and former radio producer from Bristol. Teaches people to say one thing well.',
  ),
  teacher(
    'clara',
    'Clara Monteiro',
    'Professora de línguas há quinze anos. Morou em quatro países e ainda erra o “r” em três deles, com orgulho.',
  ),
]

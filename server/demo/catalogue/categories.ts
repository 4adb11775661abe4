import type { DemoCategory } from '../types.ts'

/** Makes a category. Its key names the files of its pictures. */
const category = (record: Omit<DemoCategory, 'name' | 'icon' | 'image'>): DemoCategory => ({
  ...record,
  name: record.namePt,
  icon: `category-${record.key}-icon.webp`,
  image: `category-${record.key}.webp`,
})

export const categories: DemoCategory[] = [
  category({
    key: 'tecnologia',
    namePt: 'Tecnologia',
    nameEn: 'Technology',
    nameEs: 'Tecnología',
    color: 'blue',
    description: 'Programar, entender dados e usar a internet com segurança.',
  }),
  category({
    key: 'design',
    namePt: 'Design',
    nameEn: 'Design',
    nameEs: 'Diseño',
    color: 'purple',
    description: 'Telas, marcas e desenhos que comunicam com clareza.',
  }),
  category({
    key: 'negocios',
    namePt: 'Negócios',
    nameEn: 'Business',
    nameEs: 'Negocios',
    color: 'teal',
    description: 'Dinheiro, marketing e comunicação para quem trabalha por conta própria ou em equipe.',
  }),
  category({
    key: 'idiomas',
    namePt: 'Idiomas',
    nameEn: 'Languages',
    nameEs: 'Idiomas',
    color: 'orange',
    description: 'Falar, escutar e sinalizar: línguas para o cotidiano e para viagens.',
  }),
  category({
    key: 'ciencias',
    namePt: 'Ciências exatas',
    nameEn: 'Science and maths',
    nameEs: 'Ciencias exactas',
    color: 'cyan',
    description: 'Matemática, estatística e o céu, explicados com imagens.',
  }),
  category({
    key: 'artes',
    namePt: 'Música e imagem',
    nameEn: 'Music and image',
    nameEs: 'Música e imagen',
    color: 'pink',
    description: 'Tocar, gravar e fotografar, do primeiro acorde ao primeiro retrato.',
  }),
  category({
    key: 'saude',
    namePt: 'Saúde e bem-estar',
    nameEn: 'Health and well-being',
    nameEs: 'Salud y bienestar',
    color: 'green',
    description: 'Movimento, alimentação e descanso que cabem na rotina.',
  }),
  category({
    key: 'culinaria',
    namePt: 'Culinária',
    nameEn: 'Cooking',
    nameEs: 'Cocina',
    color: 'amber',
    description: 'Pães, panelas e cafés: técnica simples e paciência.',
  }),
  category({
    key: 'humanidades',
    namePt: 'Humanidades',
    nameEn: 'Humanities',
    nameEs: 'Humanidades',
    color: 'brown',
    description: 'História, escrita e filosofia para ler o mundo com calma.',
  }),
]

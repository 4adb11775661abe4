/** Course languages (specification, section 9), with their names on the screen. */
export const LANGUAGES = { pt: 'Português', en: 'Inglês', es: 'Espanhol' } as const

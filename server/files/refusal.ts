/** Puts faults of folders and files into words for the person who starts the server. */

/** What is wrong, and its cure. The words follow a path and a colon. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão. Dê ao usuário do servidor o direito de ler e gravar ali.',
  EPERM: 'sem permissão. Dê ao usuário do servidor o direito de ler e gravar ali.',
  EROFS: 'o disco é somente de leitura. Monte-o com escrita.',
  ENOTDIR: 'um arquivo está no lugar de uma pasta. Retire-o ou escolha outra pasta com DATA_DIR.',
  EEXIST: 'um arquivo está no lugar de uma pasta. Retire-o ou escolha outra pasta com DATA_DIR.',
  EISDIR: 'uma pasta está no lugar de um arquivo. Retire-a.',
  ENOENT: 'não existe e não pode ser criado. Confira DATA_DIR.',
  ENOSPC: 'o disco está cheio. Libere espaço.',
  EDQUOT: 'a cota do disco acabou. Libere espaço.',
  ENAMETOOLONG: 'o caminho é longo demais. Escolha outra pasta com DATA_DIR.',
  ELOOP: 'os atalhos dão voltas. Confira DATA_DIR.',
  EXDEV: 'os arquivos estão em volumes diferentes. Ponha-os no mesmo volume.',
  EBUSY: 'é um volume próprio, ou outro programa o usa. Monte o volume na pasta DATA_DIR inteira.',
  EIO: 'o disco tem um erro. Confira o disco.',
}

/** Calls that are not about files. */
const NETWORK = new Set(['connect', 'listen', 'bind', 'getaddrinfo'])

/** The codes that only a file can have, even if the error does not name it. */
const OF_FILES = new Set(['EISDIR', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EXDEV'])

/**
 * Returns the sentence for an error of the file system; undefined for another error.
 *
 * @param known the path to name, instead of the one that the error names
 */
export function fileRefusal(error: unknown, known?: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || NETWORK.has(syscall ?? '')) return undefined
  const where = known ?? path
  if (where === undefined && !OF_FILES.has(code)) return undefined
  const reason = REASONS[code] ?? `o sistema respondeu ${code}. Confira a pasta e o disco.`
  return `Não foi possível usar ${where ?? 'um arquivo de DATA_DIR'}: ${reason}`
}

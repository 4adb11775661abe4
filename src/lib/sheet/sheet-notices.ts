import { sentence } from '../../shared/isolated'

interface Unseen {
  /** The name of the sheet that is read. */
  name: string
  /** The names of the other sheets that have data. */
  others: readonly string[]
  /** The numbers of the hidden rows. */
  lines: readonly number[]
  /** The letters of the hidden columns. */
  columns: readonly string[]
  /** Whether the file has pictures. */
  hasPictures: boolean
}

/** Returns what the person may not see in a file, or what is left out of it, as sentences. */
export function noticesOf({ name, others, lines, columns, hasPictures }: Unseen): string[] {
  const left = others.length === 1 ? 'Fica de fora a aba' : 'Ficam de fora as abas'
  const named = listed(others.map((other) => sentence`“${other}”`))
  return [
    ...(others.length === 0
      ? []
      : [
          sentence`Só a aba “${name}” é lida. `.concat(
            `${left} ${named}. Para importar outra aba, deixe-a como a primeira.`,
          ),
        ]),
    ...hiddenWords(lines.length, listed(ranges(lines)), ['linha', 'linhas']),
    ...hiddenWords(columns.length, listed(columns), ['coluna', 'colunas']),
    ...(hasPictures ? ['As imagens da planilha não são lidas e ficam de fora.'] : []),
  ]
}

function hiddenWords(count: number, which: string, [one, many]: readonly [string, string]): string[] {
  if (count === 0) return []
  return count === 1
    ? [`A planilha tem uma ${one} oculta, que também é lida: ${which}.`]
    : [`A planilha tem ${count} ${many} ocultas, que também são lidas: ${which}.`]
}

/** The most names in a list. */
const MOST = 12

function listed(names: readonly string[]): string {
  const shown = names.length > MOST ? [...names.slice(0, MOST), `mais ${names.length - MOST}`] : names
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' e ')
}

/** Returns numbers as texts. Three or more that follow each other are one text. */
function ranges(numbers: readonly number[]): string[] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`de ${run[0]} a ${run.at(-1)}`] : run.map(String)))
}

import { wholeNumber } from '../pt-br'
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS, type Refusal } from './types'

/** Returns why a file gives no table, with the cure, as sentences. */
export function refusalWords(why: Refusal): string {
  switch (why) {
    case 'empty':
      return 'A planilha está vazia.'
    case 'empty-book':
      return 'A planilha está vazia, ou todas as abas com dados estão ocultas.'
    case 'too-large':
      return `O arquivo é grande demais: o máximo são ${MOST_BYTES / 1024 / 1024} MB. Divida a planilha, ou tire dela imagens e outras abas.`
    case 'too-many-rows':
      return `A planilha tem mais de ${wholeNumber(MOST_ROWS)} linhas. Divida-a em várias.`
    case 'too-many-cells':
      return `A planilha tem células demais: o máximo são ${MOST_COLUMNS} colunas. Apague as que sobram.`
    case 'old-excel':
      return 'Este é um arquivo do Excel antigo (.xls). Abra-o e use Salvar como, Pasta de Trabalho do Excel (.xlsx).'
    case 'binary-excel':
      return 'Este é um arquivo binário do Excel (.xlsb). Abra-o e use Salvar como, Pasta de Trabalho do Excel (.xlsx).'
    case 'password':
      return 'A planilha tem senha. Abra-a, tire a senha e salve de novo.'
    case 'opendocument':
      return 'Este é um arquivo do LibreOffice (.ods). Abra-o e use Salvar como, Excel 2007-365 (.xlsx).'
    case 'page':
      return 'O arquivo é uma página ou um documento, não uma planilha. Abra-o no programa de planilhas e salve como .xlsx.'
    case 'foreign':
      return 'Este arquivo não é uma planilha. Escolha um arquivo .xlsx ou .csv.'
    case 'letters':
      return 'Não se sabe quais são as letras com acento deste arquivo. Abra-o no programa de planilhas e salve como .xlsx ou como CSV UTF-8.'
    case 'damaged':
      return 'O arquivo está danificado ou incompleto. Abra-o no programa de planilhas e salve de novo como .xlsx.'
    case 'no-worker':
      return 'A planilha não pôde ser lida agora. Tente de novo.'
  }
}

/** Pieces of cells that spreadsheets, or their readers, may take for something else. */
export const PIECES = [
  ...['=1+1', '+55', '-5', '@SUM', "'", "''=", '"', '""', ';', ','],
  ...['\t', '\n', '\r\n', ' ', '007', '1,5', '1.000', '01/02', 'TRUE', 'sim'],
  ...['ção', 'a\u0303', '👩🏽‍🚀', '_x0041_', '&lt;', '(Id 2)', '#REF!', '1', 'A', 'Id'],
  ...['\u200b', '＝1', "''", "'=", 'VERDADEIRO', 'a', 'ç\u0303'.normalize('NFD'), '_x005F_', '&amp;', '<b>'],
  ...[']]>', '\u200f', '1E+5', 'Nome', 'sep=,', '\\', '|', '\u0001'],
]

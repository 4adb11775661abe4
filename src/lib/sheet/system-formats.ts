/**
 * Returns the format that Excel in Portuguese shows a cell in. Some formats have only a number in a file, and the system
 * decides what they look like.
 * @param format a format as hucre names it
 * @returns `null` if nobody can tell
 */
export type SystemFormats = (format: string) => string | null

/** The number of a format, how hucre names it, and what it is in Portuguese (ECMA-376, part 1, 18.8.30). */
const FORMATS: readonly (readonly [number, string, string])[] = [
  [5, '$#,##0_);\\($#,##0\\)', '"R$ "#,##0;-"R$ "#,##0'],
  [6, '$#,##0_);[Red]\\($#,##0\\)', '"R$ "#,##0;[Red]-"R$ "#,##0'],
  [7, '$#,##0.00_);\\($#,##0.00\\)', '"R$ "#,##0.00;-"R$ "#,##0.00'],
  [8, '$#,##0.00_);[Red]\\($#,##0.00\\)', '"R$ "#,##0.00;[Red]-"R$ "#,##0.00'],
  [14, 'm/d/yyyy', 'dd/mm/yyyy'],
  [15, 'd-mmm-yy', 'dd/mmm/yy'],
  [16, 'd-mmm', 'dd/mmm'],
  [17, 'mmm-yy', 'mmm/yy'],
  [20, 'h:mm', 'hh:mm'],
  [21, 'h:mm:ss', 'hh:mm:ss'],
  [22, 'm/d/yyyy h:mm', 'dd/mm/yyyy hh:mm'],
  [37, '#,##0 ;(#,##0)', '#,##0;-#,##0'],
  [38, '#,##0 ;[Red](#,##0)', '#,##0;[Red]-#,##0'],
  [39, '#,##0.00;(#,##0.00)', '#,##0.00;-#,##0.00'],
  [40, '#,##0.00;[Red](#,##0.00)', '#,##0.00;[Red]-#,##0.00'],
  [47, 'mmss.0', 'mm:ss.0'],
]

/** @param styles the XML of a file's styles; an empty text if they were not found. A format that the file spells out itself looks as it is spelled */
export function systemFormats(styles: string): SystemFormats {
  const spelled = new Set([...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code))
  const cells = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  const used = new Set([...cells.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => Number(id)))
  return (format) => {
    const [id, , own] = FORMATS.find(([, name]) => name === format) ?? []
    if (id === undefined || own === undefined) return format
    if (styles === '') return null
    if (!used.has(id)) return format
    return spelled.has(format) ? null : own
  }
}

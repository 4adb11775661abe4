import type { Result } from '../check.ts'
import type { Report } from '../run.ts'
import { conclusion, isExplained, tally } from './sentences.ts'

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 68rem; padding: 0 1rem; color: #1c1c1c }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .6rem }
tr { border-top: 1px solid #ddd } caption { text-align: left; font-weight: 600; font-size: 1.1rem; padding: 1.5rem .6rem .4rem }
.v { white-space: nowrap; font-weight: 600 } .missing { color: #b00020 } .unknown { color: #8a5a00 }
.differs { color: #1a4fa3 } .fits, .offered { color: #1b6b33 } small { color: #555; display: block }
`

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

function row({ title, verdict, required, detail, instead, notice }: Result): string {
  const more = isExplained({ verdict })
    ? `<small>What the app does instead: ${escaped(instead)}</small><small>What an administrator will notice: ${escaped(notice)}</small>`
    : ''
  const kind = verdict.replace(' ', '-')
  return `<tr><td class="v ${kind}">${verdict}</td><td>${escaped(title)}${required ? '' : ' <small>may</small>'}</td><td>${escaped(detail)}${more}</td></tr>`
}

/** Returns the report as one page that needs no other file. */
export function htmlOf(report: Report): string {
  const groups = [...new Set(report.results.map(({ group }) => group))]
  const tables = groups.map((group) => {
    const rows = report.results.filter((one) => one.group === group).map(row)
    return `<table><caption>${escaped(group)}</caption><tbody>${rows.join('\n')}</tbody></table>`
  })
  const left = report.left.map((one) => `<li>${escaped(one)}</li>`)
  const config = escaped(JSON.stringify(report.config, null, 2))
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>conform: ${escaped(report.host)}</title><style>${STYLE}</style>
<h1>${escaped(conclusion(report))}</h1>
<p>${escaped(report.host)}${report.origin === undefined ? '' : `, asked as ${escaped(report.origin)}`}, ${report.at}. ${escaped(tally(report.results))}.</p>
${left.length === 0 ? '' : `<h2>Not removed</h2><ul>${left.join('')}</ul>`}
${tables.join('\n')}
<h2>config.json</h2><pre>${config}</pre>
</html>
`
}

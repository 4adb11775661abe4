import { ClipboardCopy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/link'
import { Button, buttonVariants } from '@/components/ui/button'
import { addressOf } from '@/lib/base'
import { useServices } from '@/services/services'
import { aboutSections, diagnosisText } from './about-sections'
import type { Section } from './section'

/** A page that *Sobre* leads to. `href` is a page of the app, or a file beside it. */
interface AboutLink {
  label: string
  href: string
  /** Whether the link leads out of the app, to a file that the browser shows by itself. */
  isFile: boolean
}

/** The links at the end of *Sobre*, in their order. */
const ABOUT_LINKS: readonly AboutLink[] = [
  { label: 'Ajuda', href: '/ajuda', isFile: false },
  { label: 'Licenças', href: addressOf('/licencas.txt'), isFile: true },
]

/**
 * *Sobre*, in *Preferências*: version, server, storage, queue and the last errors, and the button that copies them.
 * @param onClose closes the dialog around it, before a link leads to another page
 */
export default function About({ onClose }: { onClose: () => void }) {
  const services = useServices()
  const [sections, setSections] = useState<readonly Section[]>()
  useEffect(() => {
    let left = false
    void aboutSections(services).then((read) => left || setSections(read))
    return () => {
      left = true
    }
  }, [services])
  return (
    <section aria-labelledby="sobre" className="flex flex-col items-start gap-3 border-border border-t pt-5">
      <h3 id="sobre" className="font-medium text-sm">
        Sobre
      </h3>
      {sections === undefined ? (
        <p role="status" className="text-muted-foreground text-sm">
          Carregando informações
        </p>
      ) : (
        sections.map((section) => <Facts key={section.title} {...section} />)
      )}
      {sections !== undefined && <CopyDiagnosis />}
      <p className="flex flex-wrap gap-2">
        {ABOUT_LINKS.map(({ label, href, isFile }) =>
          isFile ? (
            <a key={href} href={href} target="_blank" rel="noopener" className={LINK}>
              {label}
            </a>
          ) : (
            <AppLink key={href} href={href} onClick={onClose} className={LINK}>
              {label}
            </AppLink>
          ),
        )}
      </p>
    </section>
  )
}

const LINK = buttonVariants({ size: 'sm', variant: 'ghost' })

function Facts({ title, rows }: Section) {
  const facts = rows.filter(({ label }) => label !== undefined)
  const lines = rows.filter(({ label }) => label === undefined)
  return (
    <div className="w-full text-sm">
      <h4 className="mb-1 text-muted-foreground">{title}</h4>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="flex flex-wrap justify-between gap-x-4 py-0.5">
              <dt>{label}</dt>
              <dd translate="no" className="min-w-0 wrap-anywhere" style={{ textAlign: 'right' }}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ value }) => (
            <li key={value} className="py-0.5 wrap-anywhere">
              {value}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The button that copies the diagnosis. If the browser refuses the clipboard, the text is shown and selected. */
function CopyDiagnosis() {
  const services = useServices()
  const [text, setText] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (text === undefined) return
    area.current?.focus()
    area.current?.select()
  }, [text])
  const copy = async () => {
    const diagnosis = aboutSections(services).then((sections) => diagnosisText(sections, new Date()))
    try {
      await copyText(diagnosis)
      setText(undefined)
      services.notify({ kind: 'success', title: 'Diagnóstico copiado.' })
    } catch {
      setText(await diagnosis)
    }
  }
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        <ClipboardCopy aria-hidden />
        <span>Copiar diagnóstico</span>
      </Button>
      <p className="text-muted-foreground text-sm">
        O diagnóstico não contém nada do que você digitou, nem nomes, nem senhas.
      </p>
      {text !== undefined && (
        <label className="flex w-full flex-col gap-1 text-sm">
          <span>O navegador não permitiu copiar. Copie o texto daqui:</span>
          <textarea
            ref={area}
            readOnly
            translate="no"
            value={text}
            rows={8}
            className="w-full rounded-md border border-input bg-transparent p-2 text-xs"
          />
        </label>
      )}
    </>
  )
}

/**
 * Puts a text that is not there yet on the clipboard. Call it in the handler of the press, before any `await`: Safari
 * allows it only in the press itself, but then takes the promise of a text.
 *
 * @throws the browser's error if it refuses, or the error of `text`
 */
async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text)
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

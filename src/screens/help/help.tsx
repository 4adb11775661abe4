/// <reference path="./guide-module.d.ts" />
import { guide } from 'virtual:guide'
import { useEffect } from 'react'
import { PageHeader } from '@/components/frame/page-header'
import { useTitle } from '@/page/use-title'
import { GuideNodes } from './guide-node'

/** The user's guide. The browser's own search finds every word of it. */
export default function Help() {
  useTitle('Ajuda')
  // The page is drawn after the browser has looked for the place that the address names.
  useEffect(() => {
    if (location.hash !== '')
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <>
      <PageHeader title="Ajuda" subtitle={guide.title} />
      <div className="flex flex-col gap-6">
        <nav aria-label="Nesta página" className="rounded-lg border border-border bg-card p-4 text-sm">
          <h2 className="mb-2 font-medium">Nesta página</h2>
          <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
            {guide.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-control-sm items-center text-primary-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div data-slot="guide" className="min-w-0" style={{ maxWidth: '46rem' }}>
          <GuideNodes nodes={guide.nodes} />
        </div>
      </div>
    </>
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { settled } from './settled.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The tags of axe's rules that are checked: WCAG 2.2 AA, and what axe itself considers good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface Scope {
  /** Checks only the open menu or dialog, because the page behind it was checked before. */
  open?: 'menu' | 'dialog'
  /** Checks only the contrast of texts. That is enough in the second theme, which changes only colours. */
  contrastAlone?: boolean
}

/**
 * Returns what axe finds wrong with the page: one line for each element that violates a rule. The function first waits
 * until only endless animations run, because a dialog that is still fading in has too little contrast.
 */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ tags, open, contrastAlone = false }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Document | Element, options: object) => Promise<AxeResults> }
      }
      const where = open === undefined ? document : [...document.querySelectorAll(`[role=${open}]`)].at(-1)
      if (where === undefined) throw new Error(`no ${open} is open`)
      const found = await axe.run(where, {
        runOnly: contrastAlone ? ['color-contrast'] : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // The rule `region` wants everything inside a landmark. Menus and dialogs are outside of all landmarks.
        ...(contrastAlone ? {} : { rules: { region: { enabled: open === undefined } } }),
      })
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help} | ${html.slice(0, 240)} | ${any[0]?.message ?? ''}`),
      )
    },
    { tags: TAGS, ...scope },
  )
}

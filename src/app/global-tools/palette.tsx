import { Command } from 'cmdk'
import {
  CircleHelp,
  CornerDownLeft,
  Keyboard,
  LogOut,
  type LucideIcon,
  MousePointerClick,
  Send,
  SlidersHorizontal,
  SunMoon,
} from 'lucide-react'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { bestFirst, nameIn } from '@/find/best-first'
import { foundInside } from '@/find/inside'
import { type KnownThing, knownOf } from '@/find/known'
import { useFromCache } from '@/find/use-known'
import { useDialogs } from '@/form/offer/dialogs'
import { findable, found, ordered } from '@/lib/findable'
import { type Listed, pageOf } from '@/nouns/declare/types'
import { CREATIONS, LISTED } from '@/nouns/registry'
import { INSIDE } from '@/nouns/registry/inside'
import { openQueue } from '@/page/queue/open-queue'
import { fold, wordsOf } from '@/shared/finding'
import { HELP, ROUTES } from '../routes'
import { useLeave } from '../sign-out/use-leave'
import { pageActions } from './page-actions'
import { chooseTheme, THEMES, type Theme } from './theme'

export interface PaletteProps {
  onPreferences: () => void
  onShortcuts: () => void
  onClose: () => void
}

interface Item {
  key: string
  label: string
  hint?: string | null | undefined
  icon: ComponentType<{ className?: string }>
  act: () => void
}

interface Group {
  heading: string
  items: readonly Item[]
}

/**
 * Once the user has typed something, each group shows at most this many results. To see others, the user types more.
 */
const MOST = 8

/** Finds pages, actions and known things by a few letters of their names. It ignores accents and works offline. */
export default function Palette({ onPreferences, onShortcuts, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const chosen = useRef<() => void>(undefined)
  const fixed = useGroups(onPreferences, onShortcuts)
  const things = useThings(text)
  const commands = matching(fixed.major, text)
  // What only contains the word somewhere, and the commands for the things of this page, come last.
  const groups = [
    ...commands.filter((group) => isMeant(group, text)),
    ...things,
    ...commands.filter((group) => !isMeant(group, text)),
    ...matching(text.trim() ? fixed.minor : [], text),
  ]
  const choose = (act: () => void) => {
    chosen.current = act
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="sm:self-start sm:mt-[10dvh] [&>button:last-child]:hidden"
        // The chosen item acts only now, when the focus is back on the element that had it before the palette opened.
        // So a dialog that the item opens can later return the focus to this element.
        onCloseAutoFocus={() => chosen.current?.()}
      >
        <DialogTitle className="sr-only">Buscar</DialogTitle>
        <Command label="Buscar" shouldFilter={false} loop className="flex min-h-0 flex-col">
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="Ir para, fazer ou encontrar…"
            enterKeyHint="go"
            className="h-14 shrink-0 border-border border-b bg-transparent px-5 text-base outline-none placeholder:text-muted-foreground"
          />
          <Command.List
            label="Resultados"
            className="max-h-[60dvh] min-h-0 overflow-y-auto overscroll-contain p-2"
          >
            <Command.Empty className="px-3 py-8 text-center text-muted-foreground text-sm">
              Nada encontrado neste dispositivo.
            </Command.Empty>
            {groups.map(({ heading, items }) => (
              <Command.Group
                key={heading}
                heading={heading}
                className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
              >
                {items.map(({ key, label, hint, icon: Icon, act }) => (
                  <Command.Item
                    key={key}
                    value={key}
                    onSelect={() => choose(act)}
                    className="group flex min-h-control cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-accent"
                  >
                    <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                    <span className="min-w-0 flex-1 truncate">
                      <span>{label}</span>
                      {hint && <span className="text-muted-foreground text-sm">{`\u2002${hint}`}</span>}
                    </span>
                    <CornerDownLeft
                      aria-hidden
                      className="size-3.5 shrink-0 text-muted-foreground opacity-0 group-data-[selected=true]:opacity-100"
                    />
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

/** Returns what can be done. `minor` groups appear only if the user has typed something. */
function useGroups(onPreferences: () => void, onShortcuts: () => void): { major: Group[]; minor: Group[] } {
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  const leave = useLeave()
  // Read the page's actions once, when the palette opens. The user cannot change the page behind the palette.
  const [here] = useState(pageActions)
  return useMemo(() => {
    const plain = (label: string, icon: LucideIcon, act: () => void): Item => ({
      key: `do ${label}`,
      label,
      icon,
      act,
    })
    const onPage = (minor: boolean) =>
      here
        .filter((action) => action.minor === minor)
        .map(({ label, hint, press }) => ({
          key: `here ${label} ${hint}`,
          label,
          hint,
          icon: MousePointerClick,
          act: press,
        }))
    const shown = new Set(here.map(({ label }) => label))
    const screens = ROUTES.flatMap(({ path, title: label, icon }) =>
      icon ? [{ key: `go ${path}`, label, icon, act: () => navigate(path) }] : [],
    )
    const major = [
      { heading: 'Nesta tela', items: onPage(false) },
      { heading: 'Ir para', items: screens },
      {
        heading: 'Criar',
        items: CREATIONS.filter(({ label }) => !shown.has(label)).map((offer) =>
          plain(offer.label, offer.icon, () => offer.open(dialogs)),
        ),
      },
      {
        heading: 'Aplicativo',
        items: [
          plain('Fila de envio', Send, () => openQueue()),
          plain('Preferências', SlidersHorizontal, onPreferences),
          plain('Atalhos do teclado', Keyboard, onShortcuts),
          plain('Ajuda', CircleHelp, () => navigate(HELP)),
          ...Object.entries(THEMES).map(([theme, label]) =>
            plain(`Tema: ${label}`, SunMoon, () => chooseTheme(theme as Theme)),
          ),
          plain('Sair', LogOut, leave),
        ],
      },
    ]
    return { major, minor: [{ heading: 'Itens desta tela', items: onPage(true) }] }
  }, [dialogs, navigate, leave, here, onPreferences, onShortcuts])
}

const iconOf = (href: string) =>
  ROUTES.find(({ path, icon }) => icon && (href === path || href.startsWith(`${path}/`)))?.icon ??
  MousePointerClick

const thingTexts = findable(({ name, description, value }: KnownThing) => [name, description, value])

/** Returns where a thing is: its own page, or its list, in which the search shows it. */
const addressOf = (noun: Listed, { id, name }: KnownThing) =>
  pageOf(noun, id) === noun.href ? `${noun.href}?q=${encodeURIComponent(name)}` : pageOf(noun, id)

/** Returns the things that a search finds among all that this device knows; none if the user has typed nothing. */
function useThings(text: string): Group[] {
  const [, navigate] = useLocation()
  const last = useRef<{ of: readonly unknown[]; groups: Group[] }>(undefined)
  return useFromCache((cache, changes) => {
    if (text.trim() === '') return NONE
    const known = LISTED.map((noun) => ({ noun, items: knownOf(cache, noun, changes).items }))
    const insides = INSIDE.map((of) => ({ of, items: foundInside(cache, changes, of, text, MOST) }))
    const of = [text, ...known.map(({ items }) => items), JSON.stringify(insides.map(({ items }) => items))]
    if (last.current?.of.every((part, at) => part === of[at])) return last.current.groups
    const item = (key: string, label: string, hint: string | null | undefined, href: string): Item => ({
      key,
      label,
      hint,
      icon: iconOf(href),
      act: () => navigate(href),
    })
    const groups = [
      ...known.map(({ noun, items }) => ({
        heading: noun.label,
        items: bestFirst(found(ordered(items, thingTexts, 'name'), thingTexts, text), thingTexts, text)
          .slice(0, MOST)
          .map((thing) =>
            item(
              `${noun.href} ${thing.id}`,
              thing.name,
              thing.description ?? thing.value,
              addressOf(noun, thing),
            ),
          ),
      })),
      ...insides.map(({ of: { heading }, items }) => ({
        heading,
        items: items.map(({ id, label, hint, href }) => item(`${heading} ${id}`, label, hint, href)),
      })),
    ]
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => Number(isNamed(b, text)) - Number(isNamed(a, text)))
    last.current = { of, groups }
    return groups
  })
}

const NONE: Group[] = []

/** Whether the first item of a group has exactly the name that was typed. */
const isNamed = ({ items: [first] }: Group, text: string) =>
  first !== undefined && fold(first.label) === nameIn(text)

/** Whether a word of an item begins with what was typed first. */
function isMeant({ items }: Group, text: string): boolean {
  const [typed = ''] = wordsOf(text)
  return items.some(({ label }) => wordsOf(label).some((word) => word.startsWith(typed)))
}

const itemTexts = findable(({ label, hint }: Item) => [label, hint])

/** Returns the items that contain every typed word. */
function matching(groups: readonly Group[], text: string): Group[] {
  return groups
    .map(({ heading, items }) => ({
      heading,
      items: found(items, itemTexts, text).slice(0, text.trim() ? MOST : undefined),
    }))
    .filter(({ items }) => items.length > 0)
}

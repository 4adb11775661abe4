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
import { useDialogs } from '@/form/dialogs'
import { byName } from '@/lib/by-name'
import { found } from '@/lib/text'
import { CREATIONS, LISTED } from '@/nouns'
import { pageOf } from '@/nouns/noun'
import { openQueue } from '@/page/open-queue'
import { useCachedThings } from '@/read/use-cached-things'
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
  items: Item[]
}

/**
 * Once the user has typed something, each group shows at most this many results. To see others, the user types more.
 */
const MOST = 8

/** Finds pages, actions and known things by a few letters of their names. It ignores accents and works offline. */
export default function Palette({ onPreferences, onShortcuts, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const chosen = useRef<() => void>(undefined)
  const groups = matching(useGroups(onPreferences, onShortcuts), text)
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

function useGroups(onPreferences: () => void, onShortcuts: () => void): (Group & { minor?: boolean })[] {
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  const leave = useLeave()
  const known = useCachedThings(LISTED)
  // Read the page's actions once, when the palette opens. The user cannot change the page behind the palette.
  const [here] = useState(pageActions)
  return useMemo(() => {
    const go = (href: string) => () => navigate(href)
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
      icon ? [{ key: `go ${path}`, label, icon, act: go(path) }] : [],
    )
    const iconOf = (href: string) => ROUTES.find(({ path }) => path === href)?.icon ?? MousePointerClick
    return [
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
          plain('Ajuda', CircleHelp, go(HELP)),
          ...Object.entries(THEMES).map(([theme, label]) =>
            plain(`Tema: ${label}`, SunMoon, () => chooseTheme(theme as Theme)),
          ),
          plain('Sair', LogOut, leave),
        ],
      },
      ...known.map(({ noun, items }) => ({
        heading: noun.label,
        minor: true,
        items: [...items].sort(byName).map(({ id, name, description }) => ({
          key: `${noun.href} ${id}`,
          label: name,
          hint: description,
          icon: iconOf(noun.href),
          act: go(pageOf(noun, id)),
        })),
      })),
      { heading: 'Itens desta tela', minor: true, items: onPage(true) },
    ]
  }, [dialogs, navigate, leave, known, here, onPreferences, onShortcuts])
}

/** Returns the items that contain every typed word. `minor` groups appear only if the user has typed something. */
function matching(groups: (Group & { minor?: boolean })[], text: string): Group[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  return groups
    .filter(({ minor }) => words.length > 0 || !minor)
    .map(({ heading, items }) => ({
      heading,
      items: items
        .filter(({ label, hint }) => words.every((word) => found(word, label, hint)))
        .slice(0, words.length > 0 ? MOST : undefined),
    }))
    .filter(({ items }) => items.length > 0)
}

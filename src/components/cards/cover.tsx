import { type CSSProperties, useEffect, useState } from 'react'
import { cn } from '@/lib/cn'
import { srcSetOf } from '@/lib/offered-sizes'
import { isPlaceholder } from '@/lib/youtube/placeholder'

export interface CoverProps {
  /** The name of the pictured thing. It gives the placeholder its tint and its letter. */
  name: string
  src?: string | null | undefined
  /** The alternative text. It is empty by default, which fits a picture that has the name beside it. */
  alt?: string | undefined
  /** 16:9 by default. */
  ratio?: 'wide' | 'square' | 'tall' | 'fill' | undefined
  className?: string | undefined
}

const ratios = { wide: 'aspect-video', square: 'aspect-square', tall: 'aspect-[9/16]', fill: 'size-full' }

/**
 * A picture that never looks broken. Until it loads, it shows a placeholder: a tint and a letter, both made from the
 * name. If it cannot load, the placeholder stays.
 */
export function Cover({ name, src, alt = '', ratio = 'wide', className }: CoverProps) {
  return (
    <div
      data-slot="cover"
      translate="no"
      className={cn('cover-tint relative overflow-hidden', ratios[ratio], className)}
      style={{ '--cover-h': hueOf(name) } as CSSProperties}
    >
      {/* An SVG letter grows with the cover by itself. A script that measures it would cost one layout per card. */}
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full">
        <text
          x="50"
          y="50"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="33"
          fontWeight="600"
          fill="currentColor"
          fillOpacity=".75"
        >
          {initial(name)}
        </text>
      </svg>
      {src && <Picture key={src} src={src} alt={alt} />}
      {!src && alt && <span className="sr-only">{alt}</span>}
    </div>
  )
}

/**
 * A picture that covers its parent's placeholder once it has loaded. If it cannot load, the placeholder stays. It comes in
 * the size that is shown, if its host offers sizes. Browsers that do not find out how wide it is take the width of a card.
 */
export function Picture({ src, alt }: { src: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false)

  // If the picture could not be loaded, try again when the browser comes online.
  useEffect(() => {
    if (!hasFailed) return
    const again = () => setHasFailed(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])

  if (hasFailed) return alt ? <span className="sr-only">{alt}</span> : null
  return (
    <img
      ref={letGo}
      sizes="auto,(min-width:48em)264px,50vw"
      srcSet={srcSetOf(src)}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      // React has nothing to render for it: a list of cards gets many pictures at once.
      onLoad={({ currentTarget }) =>
        isPlaceholder(currentTarget)
          ? setHasFailed(true)
          : currentTarget.classList.replace('opacity-0', 'opacity-100')
      }
      onError={() => setHasFailed(true)}
      className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-180"
    />
  )
}

/** What was taken from pictures that have let go, for those that React shows again. */
const taken = new WeakMap<HTMLImageElement, ReadonlyMap<string, string>>()

/**
 * Takes the addresses and sizes from a picture before it leaves the page. Chromium keeps a picture whose `sizes` begin with
 * `auto` for ever, with all its parents, if it leaves with them. It would also load it once more, in the largest size. What
 * is still loading stops. React may show the same picture again (`StrictMode`): then it gets back what was taken.
 */
function letGo(image: HTMLImageElement) {
  for (const [name, value] of [...(taken.get(image) ?? [])].reverse()) image.setAttribute(name, value)
  return () => {
    const held = new Map<string, string>()
    // Without `sizes` the largest would be the right one, so they go last.
    for (const name of ['src', 'srcset', 'sizes']) {
      const value = image.getAttribute(name)
      if (value !== null) held.set(name, value)
      image.removeAttribute(name)
    }
    taken.set(image, held)
  }
}

/** Returns a hue in degrees. It is always the same for the same name. */
export function hueOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600
  return (sum * 47) % 360
}

function initial(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)
  return letter ? letter[0].toLocaleUpperCase('pt-BR') : '·'
}

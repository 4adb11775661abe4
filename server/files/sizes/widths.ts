/** The widths of the sizes in which this server offers its stored pictures, in pixels. */
export const WIDTHS = [320, 640, 1280] as const

export type Width = (typeof WIDTHS)[number]

/** Returns the width that a text names; undefined for any other text. */
export const widthIn = (text: unknown): Width | undefined => WIDTHS.find((width) => String(width) === text)

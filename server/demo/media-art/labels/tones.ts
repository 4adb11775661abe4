import type { DemoColor } from '../../types.ts'

/** Each of the eleven colours as a small family, from a tint to an ink that reads on it. */
export interface Tones {
  tint: string
  light: string
  main: string
  deep: string
  ink: string
}

const tones = (tint: string, light: string, main: string, deep: string, ink: string): Tones => ({
  tint,
  light,
  main,
  deep,
  ink,
})

export const tonesOf: Record<DemoColor, Tones> = {
  red: tones('#ffe3e1', '#ffaaa5', '#ef4444', '#c42b34', '#7a1420'),
  blue: tones('#dfeaff', '#9cc0ff', '#3576f0', '#1f53c4', '#112f78'),
  green: tones('#dcf5e3', '#93dcaa', '#22a55b', '#157a43', '#0b4a2b'),
  yellow: tones('#fff4c9', '#ffe07a', '#f5bd16', '#d19500', '#6b4700'),
  purple: tones('#ece4ff', '#c3abff', '#7c4ff0', '#5a31c4', '#341a7a'),
  orange: tones('#ffe8d6', '#ffbd8a', '#f5792a', '#cd5710', '#752d05'),
  pink: tones('#ffe1ee', '#ffa6ca', '#ec4899', '#c22a76', '#7a1148'),
  brown: tones('#f1e5da', '#d3b394', '#93633e', '#6e4527', '#432712'),
  cyan: tones('#d6f5fa', '#86dfee', '#12aecb', '#0a859e', '#064e5e'),
  teal: tones('#d5f3ee', '#86d9cb', '#159a88', '#0c7467', '#06453e'),
  amber: tones('#ffedc9', '#ffcf75', '#f29d0c', '#c97a00', '#6e3f00'),
}

/** The module that `tools/guide/plugin.ts` makes of the user's guide. */
declare module 'virtual:guide' {
  export type GuideNode = string | GuideElement
  export type GuideElement = [
    tag: string,
    attributes: Readonly<Record<string, string>>,
    ...children: GuideNode[],
  ]
  export const guide: {
    title: string
    headings: readonly { id: string; text: string }[]
    nodes: readonly GuideElement[]
  }
  /** The addresses of the pictures. The `src` of an `img` is its place in this list. */
  export const pictures: readonly string[]
}

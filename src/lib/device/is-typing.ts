/** Whether the focus is in a search field. */
export function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.type === 'search'
}

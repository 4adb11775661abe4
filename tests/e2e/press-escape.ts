import { expect, type Page } from '@playwright/test'

/**
 * Closes the open dialog, panel or menu by `Escape`. It takes the focus in the moment in which it begins to listen, which
 * is shortly after it is painted; so this waits for the focus.
 */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.locator(':is([role=dialog], [role=menu]):focus-within')).toBeAttached()
  await page.keyboard.press('Escape')
}

import { expect, type Page } from '@playwright/test'

/**
 * Closes the open dialog, panel or menu by `Escape`. Each of them begins to listen for keys when it takes the focus,
 * shortly after it is painted. So this function first waits for the focus.
 */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.locator(':is([role=dialog], [role=menu]):focus-within')).toBeAttached()
  await page.keyboard.press('Escape')
}

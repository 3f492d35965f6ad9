import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Chooses a province, district or ward: with scripts by typing it, without scripts from the plain list.
 * Without a name it chooses the first entry of the list.
 */
export async function chooseRegion(
  scope: Page | Locator,
  label: 'Tỉnh/Thành phố' | 'Quận/Huyện' | 'Phường/Xã',
  { name, hasScripts = true }: { name?: string; hasScripts?: boolean } = {},
): Promise<void> {
  const field = scope.getByLabel(label);
  if (!hasScripts) {
    await expect(field.getByRole('option').nth(1)).toBeAttached();
    await field.selectOption(name ? { label: name } : { index: 1 });
    return;
  }
  await field.hover();
  await expect(field).toHaveAttribute('role', 'combobox');
  await expect(field).toBeEnabled();
  await field.click();
  if (name) await field.fill(name);
  await expect(scope.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(name ?? /./);
}

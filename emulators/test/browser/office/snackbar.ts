import type { Visitor } from '../site/visitor.ts';

/** Expects a snackbar at the bottom centre that closes by itself. */
export const snackbar = async (visitor: Visitor, text: string): Promise<void> => {
  const bar = visitor.page.locator('.MuiSnackbar-root').filter({ hasText: text });
  await bar.waitFor();
  const [box, height] = [await bar.boundingBox(), visitor.page.viewportSize()?.height ?? 0];
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(visitor.width / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
  await bar.waitFor({ state: 'hidden' });
};

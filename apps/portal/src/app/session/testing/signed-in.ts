import type { Spid } from '@epr/domain/values';
import { openBrowser, type Browser, type Tab } from './tab.ts';

/** The patient who is opened. */
export const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

/** A browser with one tab that is signed in. */
export async function signedIn(
  variant: 'patient' | 'professional' = 'professional',
): Promise<Browser & { readonly tab: Tab }> {
  const browser = await openBrowser(variant);
  const tab = browser.openTab();
  await tab.signIn();
  return { ...browser, tab };
}

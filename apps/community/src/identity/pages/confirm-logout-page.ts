import { markup, type Html } from './markup.ts';
import type { Language } from '../i18n/language.ts';
import { renderLayout } from './layout.ts';
import { labels } from '../i18n/labels.ts';

/**
 * Page that asks whether to sign out; its form is sent only when the user presses the button. `secret` proves that the form comes from this
 * page.
 */
export function confirmLogoutPage(page: {
  readonly language: Language;
  readonly provider: string;
  readonly community: string;
  readonly action: string;
  readonly secret: string;
}): Html {
  const { action, secret, language } = page;
  const { signOutTitle, signOutText, signOut } = labels[language];
  return renderLayout(
    { ...page, title: signOutTitle },
    markup`<div class="card"><h1>${signOutTitle}</h1><p class="lead">${signOutText}</p>
<form method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}">
<button class="primary" type="submit" name="logout" value="yes">${signOut}</button></form></div>`,
  );
}

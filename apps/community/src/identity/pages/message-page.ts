import type { Settings } from '../../configuration/settings.ts';
import { markup, type Html } from './markup.ts';
import type { Language } from '../i18n/language.ts';
import { renderLayout } from './layout.ts';
import { labels } from '../i18n/labels.ts';

/** Renders a page with one message and links to the portals; `code` is for support. */
export function messagePage(page: {
  readonly language: Language;
  readonly provider: string;
  readonly community: string;
  readonly title: string;
  readonly text: string;
  readonly portals: Settings['portals'];
  readonly code?: string;
}): Html {
  const { portals, title, text, code } = page;
  const texts = labels[page.language];
  const portalLinks = portals.map(({ variant, origin }) => {
    const label = variant === 'patient' ? texts.toPatientPortal : texts.toProfessionalPortal;
    return markup`<p><a class="way" href="${origin}/login">${label}</a></p>`;
  });
  const reference =
    code === undefined ? undefined : markup`<p class="reference">${texts.reference}: <code>${code}</code></p>`;
  return renderLayout(
    page,
    markup`<div class="card"><h1>${title}</h1><p class="lead">${text}</p>${portalLinks}${reference}</div>`,
  );
}

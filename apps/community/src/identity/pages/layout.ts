import { markup, type Html } from './markup.ts';
import { languageNames, languages, languageTags, type Language } from '../i18n/language.ts';
import { style } from './style.ts';
import { typefacePath } from './typeface.ts';
import { labels } from '../i18n/labels.ts';

export interface PageLayout {
  readonly language: Language;
  readonly title: string;
  /** Name of the provider, which is shown as the page's owner, and its description. */
  readonly provider: string;
  readonly description?: string;
  readonly community: string;
  /** Path of the page, for links to the other languages; absent: no language menu. */
  readonly switchAt?: string;
  readonly wide?: boolean;
}

/** Renders the frame of every page of a provider: its name, the languages, the content, the community. */
export function renderLayout(
  { language, title, provider, description, community, switchAt, wide = false }: PageLayout,
  content: Html,
): Html {
  const text = labels[language];
  return markup`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${provider}</title>
<link rel="preload" href="${typefacePath}" as="font" type="font/woff2" crossorigin>
${styleSheet}
</head>
<body>
<header>
<div class="brand"><span class="mark" aria-hidden="true">${provider.slice(0, 1)}</span>
<span>${provider}${description !== undefined && markup`<small>${description}</small>`}</span></div>
${switchAt !== undefined && languageSwitch(language, text.languages, switchAt)}
</header>
<main${wide ? markup` class="wide"` : ''}>${content}</main>
<footer><span>${text.for} ${community}</span></footer>
</body>
</html>`;
}

/** Inserted unchanged: the policy contains its hash, so not even a space may differ. */
const styleSheet: Html = { markup: `<style>${style}</style>` };

/** Renders the language menu as `details`: works with the keyboard and without script, and takes one line on a phone. */
function languageSwitch(current: Language, label: string, at: string): Html {
  const otherLanguages = languages.filter((language) => language !== current);
  const links = otherLanguages.map(
    (language) =>
      markup`<li><a href="${at}?lang=${language}" lang="${languageTags[language]}" hreflang="${languageTags[language]}">${languageNames[language]}</a></li>`,
  );
  return markup`<nav aria-label="${label}"><details class="languages"><summary>${languageNames[current]}</summary><ul>${links}</ul></details></nav>`;
}

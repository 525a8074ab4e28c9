import { markup, type Html } from './markup.ts';
import type { Language } from '../i18n/language.ts';
import { renderLayout } from './layout.ts';
import { labels } from '../i18n/labels.ts';

/** A person of the demo world who is offered for sign-in with one click. */
export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly purpose: string;
  readonly side: 'patient' | 'professional';
}

export interface SignInPage {
  readonly language: Language;
  readonly provider: { readonly name: string; readonly description: string };
  readonly community: string;
  /** Path of this page; its forms are sent to it. */
  readonly at: string;
  /** URL of the portal's own sign-in page, for the link back. */
  readonly back: string;
  readonly username: string;
  readonly problem?: { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly minutes: number };
  readonly people: readonly DemoPerson[];
  /** The portal that requested the sign-in; its people are listed first. */
  readonly side: DemoPerson['side'];
}

/** Renders the sign-in page: a form for name and password, and the demo people (design 3). Works without scripts. */
export function signInPage(page: SignInPage): Html {
  const { language, provider, community, at, people } = page;
  const text = labels[language];
  const layoutOptions = {
    language,
    title: text.title,
    provider: provider.name,
    description: provider.description,
    community,
    switchAt: at,
    wide: people.length > 0,
  };
  return renderLayout(layoutOptions, markup`${passwordCard(page)}${people.length > 0 && demoCard(page)}`);
}

function passwordCard({ language, provider, at, back, username, problem }: SignInPage): Html {
  const text = labels[language];
  const problemText = problem && (problem.kind === 'wrong' ? text.wrong : text.wait(problem.minutes));
  const problemAttributes =
    problemText === undefined ? undefined : markup` aria-describedby="problem" aria-invalid="true"`;
  // After an error the focus is on the field to correct.
  const usernameFocus = username === '' && markup` autofocus`;
  const passwordFocus = username !== '' && markup` autofocus`;
  return markup`<section class="card" aria-labelledby="title"><h1 id="title">${text.title}</h1>
<p class="lead">${text.lead(provider.name)}</p>
${problemText !== undefined && markup`<p class="problem" id="problem" role="alert">${problemText}</p>`}
<form method="post" action="${at}?lang=${language}">
<label for="username">${text.username}</label>
<input id="username" name="username" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required value="${username}"${problemAttributes}${usernameFocus}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${problemAttributes}${passwordFocus}>
<button class="primary" type="submit">${text.submit}</button>
</form>
<p class="back"><a href="${back}">${text.cancel}</a></p></section>`;
}

function demoCard({ language, at, people, side }: SignInPage): Html {
  const text = labels[language];
  const orderedSides =
    side === 'patient' ? (['patient', 'professional'] as const) : (['professional', 'patient'] as const);
  const groups = orderedSides.map((one) => {
    const members = people.filter((person) => person.side === one);
    if (members.length === 0) return markup``;
    const buttons = members.map(
      ({
        username,
        name,
        purpose,
      }) => markup`<li><button class="person" type="submit" name="person" value="${username}">
<span class="initials" aria-hidden="true">${initials(name)}</span><span><b>${name}</b> <small>${purpose}</small></span></button></li>`,
    );
    return markup`<h3>${one === 'patient' ? text.patients : text.professionals}</h3><ul class="people">${buttons}</ul>`;
  });
  return markup`<section class="card demo" aria-labelledby="demo"><h2 id="demo">${text.demo}</h2><p class="lead">${text.demoLead}</p>
<form method="post" action="${at}?lang=${language}">${groups}</form></section>`;
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.slice(0, 1) ?? ''}${words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : ''}`.toUpperCase();
}

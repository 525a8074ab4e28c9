/**
 * Asks again for the style sheets that did not come: the bundler's loader requests each once, and a second try without this
 * would show a part without its looks. Rejects when one does not come this time either.
 */
export async function retryStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isMissing).map(again));
}

/** Some browsers give a sheet that did not come none, others one that cannot be read; the portal's own can. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function again(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = document.createElement('link');
    fresh.rel = 'stylesheet';
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`No css at ${link.href}`)));
    fresh.href = link.href;
    link.replaceWith(fresh);
  });
}

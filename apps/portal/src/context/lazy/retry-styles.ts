/**
 * Requests the style sheets that failed to load again: the bundler's loader requests each once, and a retry without this would show a
 * component without its styles. Rejects when one fails again.
 */
export async function retryStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isMissing).map(reloadStylesheet));
}

/** Whether a sheet failed to load: it is null in some browsers, and unreadable in others. The portal's own loaded sheets are readable. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const newLink = document.createElement('link');
    newLink.rel = 'stylesheet';
    newLink.addEventListener('load', () => resolve());
    newLink.addEventListener('error', () => reject(new Error(`No css at ${link.href}`)));
    newLink.href = link.href;
    link.replaceWith(newLink);
  });
}

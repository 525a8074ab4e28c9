/**
 * Returns what a screen reader reads of a screen, one line per element, in reading order: `# heading`, `[button]`, `link -> address`, and a
 * field with its name, value, hint and error. Tests compare it with the expected lines.
 */
export function readAloud(root: Element): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const said = words(line);
    if (said !== '') lines.push(said);
    line = '';
  };
  const whole = (said: string) => {
    end();
    lines.push(said);
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof Element) || isSilent(node)) return;
    const tag = node.tagName.toLowerCase();
    if (/^h[1-6]$/.test(tag)) return whole(`${'#'.repeat(Number(tag[1]))} ${words(textOf(node))}`);
    if (tag === 'button') return whole(`[${nameOf(node)}]${stateOf(node)}`);
    if (isField(node)) return whole(fieldLine(node));
    if (tag === 'label') return node.querySelectorAll('input').forEach(visit);
    if (tag === 'a') return void (line += ` ${nameOf(node)} -> ${node.getAttribute('href') ?? ''} `);
    const block = !inline.has(tag);
    if (block) end();
    else line += ' ';
    const role = node.getAttribute('role');
    if ((role === 'alert' || role === 'status') && words(textOf(node)) !== '') lines.push(`(${role})`);
    const label = node.getAttribute('aria-label');
    if (label !== null) lines.push(`(${words(label)})`);
    if (node.getAttribute('aria-current')) line += `(${node.getAttribute('aria-current') ?? ''}) `;
    if (tag === 'dd') line += ': ';
    node.childNodes.forEach(visit);
    if (block && tag !== 'dt') end();
    else line += ' ';
  };
  visit(root);
  end();
  return lines;
}

/** Returns what a selection offers, in its order. */
export function optionsOf(field: Element): readonly string[] {
  return [...field.querySelectorAll('option')].map(({ textContent }) => textContent);
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const inline = new Set(['a', 'b', 'strong', 'em', 'span', 'small', 'code', 'time', 'abbr', 'dd', 'kbd', 'bdi']);

const words = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:])/g, '')
    .trim();

function isSilent(node: Element): boolean {
  if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return true;
  // A label is read with its field.
  if (node.tagName === 'svg' || (node.tagName === 'LABEL' && !node.querySelector('input'))) return true;
  // A hint and an error are read with their field.
  return node.id !== '' && described(node);
}

function described({ ownerDocument, id }: Element): boolean {
  const fields = ['input', 'select', 'textarea'].map((field) => `${field}[aria-describedby~="${id}"]`);
  return ownerDocument.querySelector(fields.join()) !== null;
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.tagName === 'svg')) return '';
  return ` ${[...node.childNodes].map(textOf).join('')} `;
}

function nameOf(node: Element): string {
  return words(node.getAttribute('aria-label') ?? textOf(node));
}

function stateOf(node: Element): string {
  const states = ['busy', 'pressed', 'expanded', 'disabled'].filter(
    (one) => node.getAttribute(`aria-${one}`) === 'true',
  );
  if (node.hasAttribute('disabled')) states.push('disabled');
  return states.map((one) => ` ${one}`).join('');
}

function isField(node: Element): node is FormField {
  return node.matches('input, select, textarea');
}

function fieldLine(field: FormField): string {
  const name = words(field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(textOf).join(' '));
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  const said = described.map((id) =>
    words(textOf(field.ownerDocument.getElementById(id) ?? new Text(`missing ${id}`))),
  );
  const more = [
    field.getAttribute('aria-required') === 'true' && 'required',
    field.getAttribute('aria-invalid') === 'true' && 'wrong',
    ['tel', 'email', 'date', 'password'].includes(field.type) && field.type,
    field.getAttribute('inputmode'),
    field.getAttribute('autocomplete'),
  ].filter((one) => typeof one === 'string' && one !== '');
  return `${name}${more.length > 0 ? ` (${[...new Set(more)].join(', ')})` : ''}: ${valueOf(field)}${said.map((one) => ` | ${one}`).join('')}`;
}

function valueOf(field: FormField): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? '';
  if (field.type === 'checkbox' || field.type === 'radio') return (field as HTMLInputElement).checked ? 'yes' : 'no';
  return field.value;
}

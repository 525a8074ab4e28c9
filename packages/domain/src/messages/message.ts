/** How a message is displayed. */
export interface Message {
  readonly kind: 'error' | 'notice' | 'success';
  readonly persistent: boolean;
  readonly audience: 'everyone' | 'screenReader';
  /** Keys of the failures, and of the unknown outcomes, that a success contradicts: they are dismissed. */
  readonly contradicts: readonly string[];
}

export function error(): Message {
  return message('error');
}

export function success(...contradicts: readonly string[]): Message {
  return message('success', contradicts);
}

export function notice(): Message {
  return message('notice');
}

/** Error toasts persist until dismissed (core 8). */
function message(kind: Message['kind'], contradicts: readonly string[] = []): Message {
  return { kind, persistent: kind === 'error', audience: 'everyone', contradicts };
}

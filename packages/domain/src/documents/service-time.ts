import { readDay } from '../values/index.ts';

/** Whether a text is empty or an existing day as people write it. */
export function isDayOrEmpty(text: string): boolean {
  return text.trim() === '' || readDay(text) !== undefined;
}

/** Whether the end is strictly after the start; an empty or invalid day is accepted (core 5; DOC-26). */
export function endsAfterStart(start: string, stop: string): boolean {
  const [from, to] = [readDay(start), readDay(stop)];
  return from === undefined || to === undefined || to > from;
}

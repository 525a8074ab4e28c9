import { readDay } from '../values/index.ts';

/** A day that exists, as a person writes it, or none. */
export function isDayOrEmpty(text: string): boolean {
  return text.trim() === '' || readDay(text) !== undefined;
}

/** The end is strictly after the start; a day that is empty or none passes (core 5; DOC-26). */
export function endsAfterStart(start: string, stop: string): boolean {
  const [from, to] = [readDay(start), readDay(stop)];
  return from === undefined || to === undefined || to > from;
}

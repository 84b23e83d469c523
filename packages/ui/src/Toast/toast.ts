'use client';
import type { ReactNode } from 'react';

export interface ToastMessage {
  /** Different for each; the same one again replaces it. */
  id: string;
  text: ReactNode;
  /** `negative` stays until it is closed and is announced at once. Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'negative' | undefined;
  /** A way to undo or to look, one button: with it the message stays three times as long. */
  action?: { label: string; onPress: () => void } | undefined;
}

let said: readonly ToastMessage[] = [];
let count = 0;
const listeners = new Set<() => void>();
const none: readonly ToastMessage[] = [];

export const saidNow = () => said;
/** A server has no one to say anything to. */
export const saidOnServer = () => none;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function say(next: readonly ToastMessage[]) {
  said = next;
  for (const listener of listeners) listener();
}

/**
 * Says something in the page's `<ToastRegion />`, from a handler anywhere; one that comes before the region waits for it.
 * Not for servers: what they say belongs into the page.
 *
 * @param message a text, or a message with its tone and button; with the `id` of one that is shown, takes its place
 * @returns the id, for `toast.dismiss(id)`
 */
export function toast(message: string | (Omit<ToastMessage, 'id'> & { id?: string | undefined })): string {
  const { id = `toast-${++count}`, ...rest } = typeof message === 'string' ? { text: message } : message;
  say([...said.filter((one) => one.id !== id), { ...rest, id }]);
  return id;
}

/** Takes a message away before its time. */
toast.dismiss = (id: string): void => say(said.filter((one) => one.id !== id));

type Area = 'localStorage' | 'sessionStorage';

/** What the browser has stored; null on the server and where the browser forbids it. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null; does nothing where the storage is full, forbidden or not there. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Nothing depends on it: the server knows the session, and lists of the device are a convenience.
  }
}

/** Stored JSON; undefined for none, and for what is not a JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

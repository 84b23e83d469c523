import type { Subject } from '../stock/subject.ts';
import { type Shot, Studio } from './studio.ts';

declare global {
  interface Window {
    /** Photographs a subject and posts the raw pixels to the address; answers when they have arrived. */
    photograph: (subject: Subject, shot: Shot, address: string) => Promise<void>;
  }
}

const studio = new Studio();
window.photograph = async (subject, shot, address) => {
  const pixels = studio.photograph(subject, shot);
  const answer = await fetch(address, { method: 'POST', body: pixels as Uint8Array<ArrayBuffer> });
  if (!answer.ok) throw new Error(`The command refused a picture: ${answer.status}`);
};

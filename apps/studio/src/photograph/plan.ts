import type { View } from '../camera/views.ts';
import type { Subject } from '../stock/subject.ts';

/** How many of the newest machines get a turntable: the types take turns at the beginning of the demo stock. */
export const TURNTABLES = 12;

/** Widths of the site's picture slots, in pixels; the height is three quarters of it. */
const WIDTHS = [320, 640, 960, 1600] as const;
/** Spare parts are shown smaller: a picture of one part stays sharp enough, and the folder small. */
const PART_WIDTHS = [320, 640, 960] as const;

export interface Gallery {
  subject: Subject;
  views: readonly View[];
  widths: readonly number[];
  turntable: boolean;
}

const VIEWS: readonly View[] = ['hero', 'front', 'side', 'rear', 'detail'];

/** What is photographed of every item, in the stock's order. */
export const galleries = (machines: readonly Subject[], parts: readonly Subject[]): Gallery[] => [
  ...machines.map(
    (subject, i): Gallery => ({ subject, views: VIEWS, widths: WIDTHS, turntable: i < TURNTABLES }),
  ),
  ...parts.map((subject): Gallery => ({ subject, views: ['part'], widths: PART_WIDTHS, turntable: false })),
];

/** The folder of an item's pictures: its number, made safe for a file system. */
export const folderOf = (id: string): string => id.replaceAll('/', '_');

/** `01-hero.640.avif`: place in the gallery, view, width. */
export const pictureName = (index: number, view: View, width: number): string =>
  `${String(index + 1).padStart(2, '0')}-${view === 'part' ? 'hero' : view}.${width}.avif`;

export const turntableName = (index: number): string => `${String(index + 1).padStart(2, '0')}-turntable.mp4`;

export const namesOf = (gallery: Gallery): string[] => [
  ...gallery.views.flatMap((view, i) => gallery.widths.map((width) => pictureName(i, view, width))),
  ...(gallery.turntable ? [turntableName(gallery.views.length)] : []),
];

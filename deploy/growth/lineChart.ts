/** A line of a chart. */
export interface Line {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

/** An axis from 0 or, with `log`, from its first mark. */
export interface Axis {
  label: string;
  /** Where a line crosses the chart; the last is its end. */
  marks: readonly number[];
  log?: true;
}

const width = 760;
const height = 420;
const left = 70;
const right = 200;
const top = 48;
const bottom = 56;
/** Of Okabe and Ito: distinguished by everybody. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00'];

/** A chart of lines as SVG with its own background, so that it is read in both themes. */
export function lineChart(title: string, x: Axis, y: Axis, lines: readonly Line[]): string {
  const across = place(x, left, width - right);
  const up = place(y, height - bottom, top);
  const parts = [
    ...x.marks.map(
      (mark) =>
        `<path class="grid" d="M${across(mark)} ${top}V${height - bottom}"/><text x="${across(mark)}" y="${height - bottom + 18}" text-anchor="middle">${markText(mark)}</text>`,
    ),
    ...y.marks.map(
      (mark) =>
        `<path class="grid" d="M${left} ${up(mark)}H${width - right}"/><text x="${left - 8}" y="${up(mark) + 4}" text-anchor="end">${markText(mark)}</text>`,
    ),
    ...lines.map(({ name, points }, index) => {
      const colour = colours[index % colours.length];
      const path = points.map(([px, py]) => `${across(px)} ${up(py)}`).join('L');
      const row = top + 16 + index * 22;
      return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/><path d="M${width - right + 14} ${row - 4}h18" stroke="${colour}" stroke-width="3"/><text x="${width - right + 38}" y="${row}">${name}</text>`;
    }),
    `<text x="${left}" y="24" font-size="16" font-weight="600">${title}</text>`,
    `<text x="${(left + width - right) / 2}" y="${height - 14}" text-anchor="middle">${x.label}</text>`,
    `<text transform="translate(18 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222"><title>${title}</title><style>.grid{stroke:#ddd;fill:none}</style><rect width="${width}" height="${height}" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`;
}

function place({ marks, log }: Axis, from: number, to: number): (value: number) => number {
  const scale = log ? Math.log10 : (value: number) => value;
  const [first, last] = log ? [marks[0] ?? 1, marks.at(-1) ?? 1] : [0, marks.at(-1) ?? 1];
  return (value) => {
    const share = (scale(value) - scale(first)) / (scale(last) - scale(first));
    return Math.round((from + Math.min(1, Math.max(0, share)) * (to - from)) * 10) / 10;
  };
}

function markText(mark: number): string {
  return mark.toLocaleString('en', { maximumFractionDigits: 2 });
}

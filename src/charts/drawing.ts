import { createRequire } from 'node:module';
import type { EChartsOption } from 'echarts';
import { escapeHtml } from '../text/escape-html';

/** In units of the drawing; a page may show it larger or smaller. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One for a screen or a sheet, one for a phone: text in a drawing shrinks with it, so a phone needs its own. */
export const WIDE: Size = { width: 720, height: 260 };
export const NARROW: Size = { width: 316, height: 210 };
/** Of bars, which stand beside a table. */
export const HALF: Size = { width: 480, height: 260 };

/** A place where the keyboard stops. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  /** Shown beside it while it has the focus; null: what it says stands there already. */
  readonly label: string | null;
  /** The label is always shown. */
  readonly shown?: boolean;
  /** Read aloud. */
  readonly name: string;
}

/** Where a value stands, in units of the drawing. */
export type ToPixels = (value: readonly [x: number | string, y: number | string]) => {
  readonly x: number;
  readonly y: number;
};

export interface Drawing {
  readonly size: Size;
  /** Read aloud for the whole. */
  readonly name: string;
  readonly option: EChartsOption;
  readonly stops: (place: ToPixels) => readonly Stop[];
}

/** Of text in a drawing: the font itself comes from the page. */
export const FONT_SIZE = 12;
const HIT_RADIUS = 12;
const DOT_RADIUS = 4;
const EDGE = 60;
const LABEL_DISTANCE = 14;

const load = createRequire(__filename);

/** Loaded by the first drawing, which takes a tenth of a second: a process that draws nothing is spared it. */
function echarts(): Pick<typeof import('echarts'), 'init'> {
  return load('echarts/dist/echarts.common.min.js') as typeof import('echarts');
}

/**
 * An SVG element as text. All text in it is escaped. It has neither style elements nor style attributes, for the content
 * security policy, and no ids, so that a page may hold several; colours are the page's own variables.
 */
export function draw({ size, name, option, stops }: Drawing): string {
  const chart = echarts().init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption({ animation: false, ...option });
    const picture = bare(chart.renderToSVGString());
    const place: ToPixels = (value) => {
      const [x = 0, y = 0] = chart.convertToPixel({ gridIndex: 0 }, [...value]);
      return { x: Math.round(x), y: Math.round(y) };
    };
    const marks = stops(place).map((stop) => mark(stop, size));
    return `<svg class="drawing" viewBox="0 0 ${size.width} ${size.height}" role="group" aria-label="${escapeHtml(name)}"><g aria-hidden="true">${picture}</g>${marks.join('')}</svg>`;
  } finally {
    chart.dispose();
  }
}

/** What ECharts wrote, without frame, styles, clips (nothing reaches beyond the axes), what is unseen and what serves its script. */
function bare(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>\s*<rect[^>]*><\/rect>/, '')
    .replace(/<(?:defs|style)[\s\S]*$/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<\/?g\b[^>]*>/g, '')
    .replace(/<path [^>]*(?:stroke-opacity="0"|d="")[^>]*><\/path>/g, '')
    .replace(/ (?:style|class|xml:space|pointer-events|ecmeta_\w+)="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

function mark(stop: Stop, { width }: Size): string {
  const { x, y, name } = stop;
  const circles = `<circle class="hit" cx="${x}" cy="${y}" r="${HIT_RADIUS}"></circle><circle class="dot" cx="${x}" cy="${y}" r="${DOT_RADIUS}"></circle>`;
  return `<g class="stop" tabindex="0" role="img" aria-label="${escapeHtml(name)}">${circles}${tip(stop, width)}</g>`;
}

function tip({ x, y, label, shown }: Stop, width: number): string {
  if (label === null) return '';
  const anchor = x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle';
  const textY = y < 2 * LABEL_DISTANCE ? y + 2 * LABEL_DISTANCE - DOT_RADIUS : y - LABEL_DISTANCE;
  return `<text class="${shown === true ? 'tip shown' : 'tip'}" x="${x}" y="${textY}" text-anchor="${anchor}">${escapeHtml(label)}</text>`;
}

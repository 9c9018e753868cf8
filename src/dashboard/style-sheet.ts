import { BASE_STYLES } from './styles/base';
import { CHART_STYLES } from './styles/charts';
import { LAYOUT_STYLES } from './styles/layout';
import { PART_STYLES } from './styles/parts';
import { PRINT_STYLES } from './styles/print';
import { REPORT_STYLES } from './styles/report';

/** One sheet for all pages. */
export const STYLE_SHEET = [
  BASE_STYLES,
  LAYOUT_STYLES,
  PART_STYLES,
  CHART_STYLES,
  REPORT_STYLES,
  PRINT_STYLES,
].join('');

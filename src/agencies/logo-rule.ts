export const MAX_LOGO_BYTES = 1024 * 1024;
/** Far above any logo, far below what would fill the memory: 64 MB when unpacked. */
export const MAX_LOGO_PIXELS = 16_000_000;

/** What is wrong with an upload: it is of no kind that is drawn, has no size, is too large, or is broken. */
export const LOGO_FAULTS = ['no_image', 'no_size', 'too_many_pixels', 'not_drawable'] as const;
export type LogoFault = (typeof LOGO_FAULTS)[number];

/** How the program that draws logos ends when it has written no PNG. */
export const LOGO_EXIT_CODES: Readonly<Record<LogoFault, number>> = {
  no_image: 10,
  not_drawable: 11,
  no_size: 12,
  too_many_pixels: 13,
};

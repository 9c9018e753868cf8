export const MAX_LOGO_BYTES = 1024 * 1024;
/** Far above any logo, far below what would fill the memory: 64 MB when unpacked. */
export const MAX_LOGO_PIXELS = 16_000_000;

/** How the program that draws logos ends when it has written no PNG, by what is wrong with the upload. */
export const LOGO_EXIT_CODES = { no_image: 10, not_drawable: 11, no_size: 12, too_many_pixels: 13 } as const;
export type LogoFault = keyof typeof LOGO_EXIT_CODES;
